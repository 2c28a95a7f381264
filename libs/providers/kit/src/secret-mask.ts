import {
  isJsonObject,
  isJsonScalar,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type JsonValue,
  type UpstreamFailure,
} from '@model-gateway/core';
import type { CredentialHeaders } from './authoriser.js';

const mask = '[redacted]';

/** Shorter ones are no secrets, and would blank out ordinary words. */
const minLength = 6;

/** Deeper details are cut off: whoever writes them out again would run out of stack. */
const maxDepth = 64;

/**
 * Takes the credential of one request out of what the upstream answered: some error messages repeat what was sent.
 * The exact value is known here, so its form does not matter. Nothing is prepared before something has gone wrong.
 */
export class SecretMask {
  private found: RegExp | undefined;

  constructor(private readonly credential: CredentialHeaders) {}

  /** The text without the secret, as it is and as JSON and URLs spell it, in any case of letters. */
  text(text: string): string {
    this.found ??= patternOf(this.credential);
    return text.replace(this.found, mask);
  }

  /** The same failure without the secret. Kinds that never hold an upstream's words are given back as they are. */
  failure<Failure>(failure: Failure): Failure | UpstreamStatusError | UpstreamInvalidResponseError {
    if (failure instanceof UpstreamStatusError) {
      const { status, code, upstream, cause } = failure;
      return new UpstreamStatusError(status, this.text(code), this.upstreamFailure(upstream), { cause });
    }
    if (!(failure instanceof UpstreamInvalidResponseError)) return failure;
    const message = this.text(failure.message);
    return message === failure.message ? failure : new UpstreamInvalidResponseError(message);
  }

  private upstreamFailure(upstream: UpstreamFailure): UpstreamFailure {
    const { code, details, headers } = upstream;
    return {
      ...upstream,
      message: this.text(upstream.message),
      ...(code !== undefined && { code: this.text(code) }),
      ...(details !== undefined && { details: this.json(details, 0) }),
      ...(headers !== undefined && { headers: this.values(headers) }),
    };
  }

  private values(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.text(value)]));
  }

  private json(value: JsonValue, depth: number): JsonValue {
    if (typeof value === 'string') return this.text(value);
    if (isJsonScalar(value)) return value;
    if (depth >= maxDepth) return mask;
    if (!isJsonObject(value)) return value.map((item) => this.json(item, depth + 1));
    const members = Object.entries(value).map(([key, member]): [string, JsonValue | undefined] => [
      this.text(key),
      member === undefined ? undefined : this.json(member, depth + 1),
    ]);
    return Object.fromEntries(members);
  }
}

/** Longest first, so that of a bearer header nothing is left but the mask. */
function patternOf(credential: CredentialHeaders): RegExp {
  const spellings = new Set<string>();
  for (const value of Object.values(credential)) {
    for (const secret of [value, value.replace(/^Bearer /i, '')]) {
      if (secret.length < minLength) continue;
      spellings.add(secret);
      spellings.add(JSON.stringify(secret).slice(1, -1));
      spellings.add(encodeURIComponent(secret));
    }
  }
  const longestFirst = [...spellings].sort((a, b) => b.length - a.length);
  // Without any: what matches nowhere.
  return longestFirst.length === 0 ? /(?!)/ : new RegExp(longestFirst.map(literally).join('|'), 'gi');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
