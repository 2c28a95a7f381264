import { MODEL } from './conversations.mjs';
import { TOOL_CALL } from './tool-schemas.mjs';

/** Text of the unary answer. No character of it is escaped in JSON. */
export const UNARY_TEXT =
  'The capital of France is Paris. About two million people live in the city itself, and more than twelve ' +
  'million in the region around it, which makes it one of the largest urban areas in Europe.';

export const PROMPT_TOKENS = 42;
export const UNARY_TOKENS = 40;
export const PACE_MS = 20;

const EVENTS = { burst: 100, paced: 20 };
const TOKENS_PER_EVENT = 6;
const EVENTS_PER_WRITE = 10;

/** Text of the whole streamed answer of that kind (`burst` or `paced`). */
export function streamText(kind) {
  return Array.from({ length: EVENTS[kind] }, (_, index) => eventText(index)).join('');
}

/** Completion tokens of the whole streamed answer: usage is cumulative, the last event counts. */
export function streamTokens(kind) {
  return EVENTS[kind] * TOKENS_PER_EVENT;
}

/**
 * The bytes of every answer, made once. The real service pretty-prints the unary answer and the JSON array
 * that a stream without `alt=sse` gets, and sends server-sent events compact with `\r\n\r\n` between them.
 *
 * @returns `{unary, toolCall, burst: {sse, array}, paced: {sse, array}}`; a stream is a list of writes: ten events each
 *   in a burst, one event each when paced.
 */
export function prepareAnswers() {
  return {
    unary: prepareUnary({ text: UNARY_TEXT }),
    toolCall: prepareUnary({ functionCall: TOOL_CALL }),
    burst: prepareStream('burst', EVENTS_PER_WRITE),
    paced: prepareStream('paced', 1),
  };
}

function prepareUnary(part) {
  return Buffer.from(`${JSON.stringify(answer(part, UNARY_TOKENS, true), null, 2)}\n`);
}

function prepareStream(kind, eventsPerWrite) {
  const count = EVENTS[kind];
  const events = Array.from({ length: count }, (_, index) =>
    answer({ text: eventText(index) }, (index + 1) * TOKENS_PER_EVENT, index === count - 1),
  );
  const sse = events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`);
  const array = events.map((event, index) => {
    const text = JSON.stringify(event, null, 2);
    return `${index === 0 ? '[' : ',\r\n'}${text}\n${index === count - 1 ? ']' : ''}`;
  });
  return { sse: inWrites(sse, eventsPerWrite), array: inWrites(array, eventsPerWrite) };
}

function inWrites(texts, perWrite) {
  const writes = [];
  for (let start = 0; start < texts.length; start += perWrite) {
    writes.push(Buffer.from(texts.slice(start, start + perWrite).join('')));
  }
  return writes;
}

function eventText(index) {
  return `Piece ${String(index).padStart(3, '0')} of the answer, `;
}

function answer(part, tokens, last) {
  return {
    candidates: [
      {
        content: { parts: [part], role: 'model' },
        ...(last ? { finishReason: 'STOP' } : {}),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: PROMPT_TOKENS,
      candidatesTokenCount: tokens,
      totalTokenCount: PROMPT_TOKENS + tokens,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: PROMPT_TOKENS }],
    },
    modelVersion: MODEL,
    responseId: 'mZ0gaYqDNZ2vkdUPlY3X4AE',
  };
}
