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

/** An entry of the list, and its path. */
interface Entry {
  readonly entry: JsonObject;
  readonly at: string;
}

/** The encrypted data of an entry, readable only by the upstream that made it. */
interface Encrypted {
  readonly data: string;
  /** The router's name for the issuer and form, such as `anthropic-claude-v1`. */
  readonly format: string | undefined;
}

/**
 * Reasoning in the form that some routers use: `reasoning.text` and `reasoning.summary` entries, and those
 * `reasoning.encrypted` ones that contain Claude's redacted thinking. Other entries are not readable by people and are
 * no part of the history's content.
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
 * Gives each call without a signature the one of the `reasoning.encrypted` entry that has the call's id. A single entry
 * without an id belongs to the only call, unless it names a vendor other than Google. Entries that belong to no call
 * are reported.
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
      if (first.value !== data) reportLoss({ path: at, action: 'dropped', severity: 'note', reason });
    } else if (id !== undefined && ids.has(id)) signatures.set(id, { value: data });
    else {
      const reason =
        'It belongs to no tool call of the message: the upstream takes signatures of these alone.';
      reportLoss({ path: at, action: 'dropped', severity: 'note', reason });
    }
  }
  return calls.map((call) => {
    const signature = call.signature ? undefined : signatures.get(call.id);
    if (!signature) return call;
    // If calls share an id, only the first gets the signature, which may be large.
    signatures.delete(call.id);
    return { ...call, signature };
  });
}

function fromEncrypted(entry: JsonObject, at: string): Encrypted | undefined {
  const data = optionalString(entry, 'data', at);
  if (!data || isStandIn(data)) return undefined;
  return { data, format: typeof entry.format === 'string' ? entry.format : undefined };
}

/** The issuer of the reasoning, by the prefix of the router's format name. Other format names give no issuer. */
const issuers: readonly (readonly [string, string])[] = [
  ['anthropic-', 'anthropic'],
  ['google-', eitherGoogleIssuer],
  ['openai-', 'openai'],
  ['azure-openai-', 'openai'],
  ['xai-', 'xai'],
];

/** A signature, with its issuer if the entry names one and the value is plausible for it. */
function toSignature(value: string, format: JsonValue | undefined): Signature {
  if (typeof format !== 'string' || !isSignatureText(value) || isStandIn(value)) return { value };
  const issuer = issuers.find(([beginning]) => format.startsWith(beginning))?.[1];
  return issuer === undefined ? { value } : { value, issuer };
}

/** Claude signs no calls, so its encrypted data are redacted thinking. */
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
