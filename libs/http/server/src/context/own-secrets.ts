import type { LossEntry } from '@model-gateway/core';
import type { RequestSecrets } from './gateway-headers.js';

type Members = Readonly<Record<string, string>> | undefined;

const mask = '[redacted]';
/** Shorter values are not masked: they would mask ordinary words. */
const leastLength = 6;

/**
 * Masks the secrets of the request in a short text of the caller: some callers send them in the wrong place. Runs for
 * every request, so it is cheap where there are none.
 */
export function withoutOwnSecrets(text: string, { callerKey, upstreamCredential }: RequestSecrets): string {
  const first = callerKey === undefined ? text : without(text, callerKey);
  return upstreamCredential === undefined ? first : without(first, upstreamCredential);
}

/** Masks the secrets in all their encodings, in a text that quotes the caller. */
export function withoutAnySpelling(text: string, { callerKey, upstreamCredential }: RequestSecrets): string {
  if (callerKey === undefined && upstreamCredential === undefined) return text;
  const secrets = [callerKey, upstreamCredential].filter((secret) => secret !== undefined);
  return withoutSpellings(text, spellingsOf(secrets));
}

/** {@link withoutOwnSecrets} for each name and each value. */
export function membersWithoutOwnSecrets(members: Members, secrets: RequestSecrets): Members {
  let safe: Record<string, string> | undefined;
  for (const name in members) {
    const value = members[name] ?? '';
    const safeName = withoutOwnSecrets(name, secrets);
    const safeValue = withoutOwnSecrets(value, secrets);
    if (safeName === name && safeValue === value) continue;
    safe ??= Object.assign(Object.create(null), members) as Record<string, string>;
    delete safe[name];
    safe[safeName] = safeValue;
  }
  return safe ?? members;
}

/** {@link withoutOwnSecrets} for losses: a member name may be a secret. */
export function lossesWithoutOwnSecrets(losses: LossEntry[], secrets: RequestSecrets): LossEntry[] {
  if (losses.length === 0) return losses;
  return losses.map((loss) => ({
    ...loss,
    path: withoutOwnSecrets(loss.path, secrets),
    reason: withoutOwnSecrets(loss.reason, secrets),
  }));
}

function without(text: string, secret: string): string {
  if (secret.length < leastLength || !text.includes(secret)) return text;
  return text.replaceAll(secret, mask);
}

/**
 * The encodings of the secrets in text, JSON, JSON within JSON, URLs and base64; longest first, so that a secret that
 * contains another one is masked whole.
 */
export function spellingsOf(secrets: readonly string[]): readonly string[] {
  const all = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < leastLength) continue;
    const inJson = JSON.stringify(secret).slice(1, -1);
    all.add(secret).add(inJson).add(JSON.stringify(inJson).slice(1, -1)).add(encodeURIComponent(secret));
    for (const text of inBase64(secret)) all.add(text).add(text.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return [...all].sort((one, other) => other.length - one.length);
}

/** Masks every encoding of {@link spellingsOf} in the text. */
export function withoutSpellings(text: string, spellings: readonly string[]): string {
  let safe = text;
  for (const spelling of spellings) safe = safe.replaceAll(spelling, mask);
  return safe;
}

/** The secret within base64 text. Three bytes become four characters, so there are three possible alignments. */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const wholeCharacters = Math.floor(((before + bytes.length) * 8) / 6);
    return text.slice(before === 0 ? 0 : before + 1, wholeCharacters);
  });
}
