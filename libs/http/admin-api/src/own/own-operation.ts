import type { Operation } from '@model-gateway/http-server';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';

/** One operation of people about what is their own. */
export function ownOperation(one: Omit<AdminOperation, 'tag'>): Operation {
  const description = 'Needs the session of a person: keys have nothing of their own.';
  return { ...adminOperation({ tag: 'Own', ...one }), description };
}
