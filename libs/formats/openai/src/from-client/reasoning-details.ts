import {
  eitherGoogleIssuer,
  isJsonObject,
  isSignatureText,
  isStandIn,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type ReasoningPart,
  type RedactedReasoningPart,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import { optionalArray, optionalString } from '@model-gateway/format-kit';

/** An entry of the list, and where it stands. */
interface Entry {
  readonly entry: JsonObject;
  readonly at: string;
}

/** What an entry says that only the upstream that made it can read. */
interface Encrypted {
  readonly data: string;
  /** Whose it is, such as `anthropic-claude-v1`, as the router that made the entry says it. */
  readonly format: string | undefined;
}

/**
 * Reasoning in the form that some routers give it: `reasoning.text` and `reasoning.summary` entries, and those
 * `reasoning.encrypted` ones that hold Claude's redacted thinking. Anything else in the list is not for people to read
 * and no part of the history's content.
 */
export function fromReasoningDetails(
  message: JsonObject,
  path: string,
): readonly (ReasoningPart | RedactedReasoningPart)[] {
  const parts: (ReasoningPart | RedactedReasoningPart)[] = [];
  for (const { entry, at } of entries(message, path)) {
    const text = optionalString(entry, 'text', at) ?? optionalString(entry, 'summary', at) ?? '';
    const value = optionalString(entry, 'signature', at);
    if (value) parts.push({ type: 'reasoning', text, signature: toSignature(value, entry.format), path: at });
    else if (text) parts.push({ type: 'reasoning', text });
    const encrypted = fromEncrypted(entry, at);
    if (encrypted && isRedacted(encrypted)) {
      parts.push({ type: 'redacted-reasoning', data: encrypted.data, path: at });
    }
  }
  return parts;
}

/**
 * Gives calls that lack a signature the one of their `reasoning.encrypted` entry, which has the call's id. An only entry
 * without an id is that of the only call, unless it says that it is of another vendor than Google. What belongs to no
 * call is reported.
 */
export function signedByReasoningDetails(
  calls: ToolCallPart[],
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): ToolCallPart[] {
  if (message.reasoning_details === undefined) return calls;
  const signing = entries(message, path).flatMap(({ entry, at }) => {
    const encrypted = fromEncrypted(entry, at);
    if (!encrypted || isRedacted(encrypted)) return [];
    return [{ ...encrypted, id: optionalString(entry, 'id', at) || undefined, at }];
  });
  const isAlone = calls.length === 1 && signing.length === 1 && signing.every(isPossiblyGoogles);
  const signatures = new Map<string, Signature>();
  const ids = new Set(calls.map((call) => call.id));
  for (const { data, id = isAlone ? calls[0]?.id : undefined, at } of signing) {
    const first = id === undefined ? undefined : signatures.get(id);
    if (first) {
      const reason = 'An entry before it signs the same tool call.';
      if (first.value !== data) reportLoss({ path: at, action: 'dropped', reason });
    } else if (id !== undefined && ids.has(id)) signatures.set(id, { value: data });
    else {
      const reason =
        'It belongs to no tool call of the message: the upstream takes signatures of these alone.';
      reportLoss({ path: at, action: 'dropped', reason });
    }
  }
  return calls.map((call) => {
    const signature = call.signature ? undefined : signatures.get(call.id);
    if (!signature) return call;
    // Of calls that share an id the first gets it, as it may be large.
    signatures.delete(call.id);
    return { ...call, signature };
  });
}

function fromEncrypted(entry: JsonObject, at: string): Encrypted | undefined {
  const data = optionalString(entry, 'data', at);
  if (!data || isStandIn(data)) return undefined;
  return { data, format: typeof entry.format === 'string' ? entry.format : undefined };
}

/** Whose reasoning it is, by how a router's word for its form begins. Words of others say nothing. */
const issuers: readonly (readonly [string, string])[] = [
  ['anthropic-', 'anthropic'],
  ['google-', eitherGoogleIssuer],
  ['openai-', 'openai'],
  ['azure-openai-', 'openai'],
  ['xai-', 'xai'],
];

/** A signature, with its issuer if the entry says it and the value can be one. */
function toSignature(value: string, format: JsonValue | undefined): Signature {
  if (typeof format !== 'string' || !isSignatureText(value) || isStandIn(value)) return { value };
  const issuer = issuers.find(([beginning]) => format.startsWith(beginning))?.[1];
  return issuer === undefined ? { value } : { value, issuer };
}

/** Claude signs no calls: what it encrypts is a thought. */
function isRedacted({ format }: Encrypted): boolean {
  return format?.startsWith('anthropic-') === true;
}

function isPossiblyGoogles({ format }: Encrypted): boolean {
  return format === undefined || format === 'unknown' || format.startsWith('google-');
}

function entries(message: JsonObject, path: string): readonly Entry[] {
  const list = optionalArray(message, 'reasoning_details', path) ?? [];
  return list.flatMap((entry, index) =>
    isJsonObject(entry) ? [{ entry, at: `${path}.reasoning_details[${index}]` }] : [],
  );
}
