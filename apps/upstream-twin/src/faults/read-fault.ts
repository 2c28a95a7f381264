import { isJsonObject } from '../json.js';
import type { ErrorShape, Fault, FaultKind } from './fault.js';

/** Members that a kind cannot do without, and their types. */
const required: Record<FaultKind, Readonly<Record<string, 'number' | 'string'>>> = {
  status: { code: 'number' },
  html: {},
  reset: {},
  stall: {},
  slowHeaders: { ms: 'number' },
  slowFirstToken: { ms: 'number' },
  cut: { afterEvents: 'number' },
  stallAfter: { afterEvents: 'number' },
  noTerminator: {},
  malformedEvent: { at: 'number' },
  errorEvent: { at: 'number' },
  tokenEndpoint: {},
  replay: { bodyBase64: 'string' },
};

const shapes = Object.keys({ google: true, anthropic: true, openai: true } satisfies Record<
  ErrorShape,
  true
>);

const isKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(required, kind);

/** Reads a fault description; the error says what is wrong with it. */
export function readFault(value: unknown): Fault {
  if (!isJsonObject(value) || !isKind(value.kind)) {
    throw new Error(`fault.kind must be one of: ${Object.keys(required).join(', ')}`);
  }
  for (const [name, type] of Object.entries(required[value.kind])) {
    if (typeof value[name] !== type) throw new Error(`fault ${value.kind} needs ${name} (${type})`);
  }
  if (value.shape !== undefined && !(typeof value.shape === 'string' && shapes.includes(value.shape))) {
    throw new Error(`fault.shape must be one of: ${shapes.join(', ')}`);
  }
  return value as unknown as Fault;
}
