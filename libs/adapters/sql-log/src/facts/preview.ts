import type { RecordedBody } from '@model-gateway/core';

const previewCharacters = 160;
/** Parsing a larger body takes too long for a line in a table. */
const longestBody = 512 * 1024;

/** The beginning of the last text of the user in the body of a request, in any format; undefined: there is none. */
export function previewOf(body: RecordedBody | undefined): string | undefined {
  if (body === undefined || body.omittedBytes !== undefined || body.text.length > longestBody)
    return undefined;
  const text = lastUserText(parsed(body.text));
  const beginning = text
    ?.slice(0, previewCharacters * 4)
    .replace(/\s+/gu, ' ')
    .trim();
  if (beginning === undefined || beginning === '') return undefined;
  // By code points, so that no surrogate pair is split.
  return Array.from(beginning).slice(0, previewCharacters).join('');
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

/** OpenAI and Anthropic have `messages`, Responses and embeddings `input`, Google `contents`, completions and images `prompt`. */
function lastUserText({
  messages,
  input,
  contents,
  prompt,
}: Readonly<Record<string, unknown>>): string | undefined {
  for (const turns of [messages, input, contents]) {
    if (Array.isArray(turns)) return lastText((turns as readonly unknown[]).filter(isOfUser));
  }
  return textOf(input) ?? textOf(prompt);
}

/** Content in Google's format needs no role. */
function isOfUser(turn: unknown): boolean {
  const { role = 'user' } = asObject(turn);
  return role === 'user';
}

function lastText(turns: readonly unknown[]): string | undefined {
  for (const turn of turns.toReversed()) {
    const { content, parts, text } = asObject(turn);
    const found = textOf(turn) ?? textOf(content) ?? textOf(parts) ?? textOf(text);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A text, or the last text of a list of parts. */
function textOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content === '' ? undefined : content;
  if (!Array.isArray(content)) return undefined;
  for (const part of (content as readonly unknown[]).toReversed()) {
    const text = typeof part === 'string' ? part : asObject(part).text;
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
