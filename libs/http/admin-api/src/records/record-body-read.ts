import type { BodyRead } from '@model-gateway/control-plane';
import { StoreUnavailableError, type RecordedBodies } from '@model-gateway/core';
import type { GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';
import { mayReadBodies } from '../permissions/read-bodies.js';
import type { AdminDependencies } from '../resources/admin-route.js';
import { actionContextOf } from '../resources/change-context.js';

/** Where reads are recorded. */
type Administration = Pick<AdminDependencies['administration'], 'recordBodyRead'>;

/** The bodies of a record, by the last segment of their path. */
export const bodyNames = {
  'client-request': 'clientRequest',
  'upstream-request': 'upstreamRequest',
  'upstream-answer': 'upstreamAnswer',
  'client-answer': 'clientAnswer',
} as const satisfies Record<string, keyof RecordedBodies>;

/**
 * Writes to the audit log that the caller reads bodies. Nothing of them is sent before. Throws `StoreUnavailableError`: a read
 * that cannot be recorded is refused.
 */
export async function recordBodyRead(
  administration: Administration,
  read: BodyRead,
  request: Request,
  response: GatewayResponse,
): Promise<void> {
  await administration.recordBodyRead(read, actionContextOf(request, response.locals.context).actor);
}

/** The names of the bodies that there are; `attempts` are those of failed attempts. */
export function namesOfBodies(bodies: RecordedBodies): readonly string[] {
  const names = Object.entries(bodyNames).flatMap(([name, member]) => (bodies[member] ? [name] : []));
  return bodies.attempts ? [...names, 'attempts'] : names;
}

/**
 * Whether a list may show the beginnings of prompts: to who may read bodies, once that is recorded. While it cannot be recorded,
 * the list is shown without them.
 */
export async function mayShowPreviews(
  administration: Administration,
  request: Request,
  response: GatewayResponse,
): Promise<boolean> {
  if (!mayReadBodies(response)) return false;
  try {
    await recordBodyRead(administration, { of: 'previews' }, request, response);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return false;
    throw error;
  }
}
