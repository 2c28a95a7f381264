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

/** What a creation answered, in full. */
export interface CreationResponse {
  readonly id: string;
  readonly document: JsonObject;
  /** A key's; shown once, and once more to whoever repeats the request. */
  readonly secret?: string;
}

/** Lets a creation take effect once, however often its request is sent. */
export class OnceOnlyResponses {
  constructor(private readonly dependencies: Pick<AdministrationDependencies, 'store' | 'sealer' | 'keys'>) {}

  /** The response that the same request got before. Throws `ConflictError` when that asked for something else. */
  async earlier(settings: unknown, context: ChangeContext): Promise<CreationResponse | undefined> {
    const key = onceKey(context);
    const repeated = key === undefined ? undefined : await this.dependencies.store.repeated(key);
    return repeated && this.open(repeated, settings, context);
  }

  /** What the store has to remember of a request; undefined when its sender did not ask for that. */
  toRemember(settings: unknown, context: ChangeContext, answer: CreationResponse): OnceOnly | undefined {
    const key = onceKey(context);
    if (key === undefined) return undefined;
    const { sealer } = this.dependencies;
    return {
      key,
      // Settings hold secrets, some of them short: their digest in the clear would tell when one was guessed.
      fingerprint: sealer.seal(this.digest(settings), fingerprintContext(key)),
      answer: sealer.seal(JSON.stringify(answer), answerContext(key)),
    };
  }

  /** The response that the store has remembered. Throws `ConflictError`. */
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

/** Senders do not share their keys: nobody gets an answer that was somebody else's. */
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
