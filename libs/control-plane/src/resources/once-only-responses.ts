import {
  ConflictError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type OnceOnly,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import type { AdministrationDependencies } from './administration-dependencies.js';
import type { ChangeContext } from './change-context.js';
import { canonicalJson } from './canonical-json.js';

/** The full response of a creation. */
export interface CreationResponse {
  readonly id: string;
  readonly document: JsonObject;
  /** The secret of a key; shown once, and again when the same request is repeated. */
  readonly secret?: string;
}

/** Makes creations idempotent: a repeated request has no further effect. */
export class OnceOnlyResponses {
  constructor(private readonly dependencies: Pick<AdministrationDependencies, 'store' | 'sealer' | 'keys'>) {}

  /** The response of an earlier request with the same key. Throws `ConflictError` when its body was different. */
  async earlier(settings: unknown, context: ChangeContext): Promise<CreationResponse | undefined> {
    const key = onceKey(context);
    const repeated = key === undefined ? undefined : await this.dependencies.store.repeated(key);
    return repeated && this.open(repeated, settings, context);
  }

  /** The record that the store needs to recognise a repetition; undefined without an idempotency key. */
  toRemember(settings: unknown, context: ChangeContext, answer: CreationResponse): OnceOnly | undefined {
    const key = onceKey(context);
    if (key === undefined) return undefined;
    const { sealer } = this.dependencies;
    return {
      key,
      // Settings may hold short secrets: an unsealed digest would allow guessing them.
      fingerprint: sealer.seal(this.digest(settings), fingerprintContext(key)),
      answer: sealer.seal(JSON.stringify(answer), answerContext(key)),
    };
  }

  /** Opens a stored response. Throws `ConflictError`. */
  open(
    repeated: Pick<OnceOnly, 'fingerprint' | 'answer'>,
    settings: unknown,
    context: ChangeContext,
  ): CreationResponse {
    const key = onceKey(context) ?? '';
    if (this.opened(repeated.fingerprint, fingerprintContext(key)) !== this.digest(settings)) {
      throw refused('This Idempotency-Key was used for a request with another body.');
    }
    const answer = this.opened(repeated.answer, answerContext(key));
    try {
      return toResponse(JSON.parse(answer) as JsonValue);
    } catch (error) {
      throw unreadable(error);
    }
  }

  private opened(sealed: string, sealedFor: string): string {
    try {
      return this.dependencies.sealer.open(sealed, sealedFor);
    } catch (error) {
      throw unreadable(error);
    }
  }

  private digest(settings: unknown): string {
    return this.dependencies.keys.digest(canonicalJson(settings));
  }
}

/** The key includes the actor, so that no caller receives the response of another one. */
function onceKey({ actor, idempotencyKey }: ChangeContext): string | undefined {
  return idempotencyKey === undefined ? undefined : JSON.stringify([actor.id, idempotencyKey]);
}

function answerContext(key: string): string {
  return `answers/${key}`;
}

function fingerprintContext(key: string): string {
  return `fingerprints/${key}`;
}

function toResponse(value: JsonValue): CreationResponse {
  const { id, document, secret } = isJsonObject(value) ? value : {};
  if (typeof id !== 'string' || !isJsonObject(document)) throw new BrokenDocumentError('answer', 'is none');
  return { id, document, ...(typeof secret === 'string' && { secret }) };
}

function unreadable(cause: unknown): ConflictError {
  return refused('The request was served before, and its answer cannot be read any more.', cause);
}

function refused(message: string, cause?: unknown): ConflictError {
  return new ConflictError(message, { param: 'header:idempotency-key', cause });
}
