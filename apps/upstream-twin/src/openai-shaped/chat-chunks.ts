import { splitText } from '../answers/split-parts.js';
import { isJsonObject, type JsonObject } from '../json.js';
import type { ChatAnswer, ChatChoice } from './chat-answer.js';
import { chatLogprobs } from './chat-logprobs.js';
import { stringOf } from './chat-request.js';

/** The first fragment of a call names it, the others carry its arguments. */
function callDeltas(call: JsonObject, index: number): JsonObject[] {
  const { name = '', arguments: whole } = isJsonObject(call.function) ? call.function : {};
  const pieces = stringOf(whole).match(/[\s\S]{1,9}/gu) ?? [];
  return [
    { tool_calls: [{ index, id: call.id ?? '', type: 'function', function: { name, arguments: '' } }] },
    ...pieces.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ];
}

function choiceDeltas(choice: ChatChoice, { topLogprobs, wordwise }: ChatAnswer): JsonObject[] {
  const { index, content, reasoning, toolCalls, finishReason } = choice;
  const said = (delta: JsonObject): JsonObject => ({ index, delta, logprobs: null, finish_reason: null });
  return [
    said({ role: 'assistant', content: '' }),
    ...splitText(reasoning).map((piece) => said({ reasoning_content: piece })),
    ...splitText(content, wordwise).map((piece) => ({
      ...said({ content: piece }),
      logprobs: chatLogprobs(piece, topLogprobs),
    })),
    ...toolCalls.flatMap(callDeltas).map(said),
    { index, delta: {}, logprobs: null, finish_reason: finishReason },
  ];
}

/** Where a stream tells its usage: nowhere, in the chunk with the finish reason, or in one of its own without choices. */
export type UsagePlace = 'none' | 'last' | 'own';

/** Every chunk of a streamed answer. */
export function chatChunks(answer: ChatAnswer, usagePlace: UsagePlace): JsonObject[] {
  const { id, created, model, choices, usage } = answer;
  const shared = { id, object: 'chat.completion.chunk', created, model };
  const early = usagePlace === 'own' ? { usage: null } : {};
  const chunks: JsonObject[] = choices
    .flatMap((choice) => choiceDeltas(choice, answer))
    .map((choice) => ({ ...shared, choices: [choice], ...early }));
  if (usagePlace === 'own') return [...chunks, { ...shared, choices: [], usage }];
  return usagePlace === 'none'
    ? chunks
    : chunks.map((chunk, index) => (index === chunks.length - 1 ? { ...chunk, usage } : chunk));
}
