import {
  parseExactJson,
  isJsonScalar,
  UpstreamInvalidResponseError,
  type JsonValue,
} from '@model-gateway/core';

const decoder = new TextDecoder();
const mebibyte = 1024 * 1024;

/** A whole body as text. What is not UTF-8 becomes U+FFFD. */
export function bodyText(body: Uint8Array): string {
  return decoder.decode(body);
}

/** The beginning of a body, at most `limit` bytes and one read. For refusals: their sender decides their length. */
export async function boundedBodyText(body: AsyncIterable<Uint8Array>, limit = mebibyte): Promise<string> {
  const partial = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of body) {
    text += partial.decode(chunk, { stream: true });
    length += chunk.length;
    if (length >= limit) break;
  }
  return text + partial.decode();
}

/** Members of answers whose numbers a client gets as they were written: the arguments of calls, whole and in pieces. */
const exactMembers: ReadonlySet<string> = new Set(['args', 'numberValue', 'input', 'arguments']);
/**
 * Whether the text may have such members: each stands within `functionCall`, `tool_use` or `tool_calls`. It is asked of every
 * event, and a search is fastest where few texts have the first character: a fifth of a search for the whole names.
 */
function holdsCall(text: string): boolean {
  return text.includes('Call"') || text.includes('_use"') || text.includes('_calls"');
}

/** Deepest nesting that is read. Far beyond what any answer has, and far below where walking it ends the stack. */
const maxDepth = 500;

/**
 * The JSON value of an upstream's text. Throws `UpstreamInvalidResponseError`; the text stays out of it, of its
 * cause too.
 */
export function parseUpstreamJson(text: string): JsonValue {
  let value: JsonValue;
  try {
    value = (holdsCall(text) ? parseExactJson(text, exactMembers) : JSON.parse(text)) as JsonValue;
  } catch {
    throw new UpstreamInvalidResponseError('The upstream answered something that is not JSON.');
  }
  // Each level takes two characters: most texts are too short to be looked at.
  if (text.length > 2 * maxDepth && isDeeper(value, maxDepth)) throw tooDeep();
  return value;
}

/** What a failure of reading an upstream's answer is: to run out of stack is the fault of what was read. */
export function toReadingFailure(failure: unknown): unknown {
  return failure instanceof RangeError ? tooDeep(failure) : failure;
}

function isDeeper(value: JsonValue | undefined, levels: number): boolean {
  if (isJsonScalar(value)) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item: JsonValue) => isDeeper(item, levels - 1));
  const members = value as Readonly<Record<string, JsonValue | undefined>>;
  for (const key in members) if (isDeeper(members[key], levels - 1)) return true;
  return false;
}

function tooDeep(cause?: RangeError): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream’s answer is nested too deeply.', { cause });
}
