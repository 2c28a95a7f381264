import {
  plainNumber,
  isJsonObject,
  type EmbeddingInput,
  type JsonObject,
  type JsonValue,
  type LossReporter,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  mostEmbeddingInputs,
  reportUnknownMembers,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import { fromContent, fromPart, fromWholeObject, textPart } from './embedding-parts.js';
import { fromPurpose } from './embedding-purpose.js';

const knownOfMessage: ReadonlySet<string> = new Set(['role', 'content']);

/**
 * The inputs from `input`: a text, an object (see `fromWholeObject`), or a list of these, in which a nested list is one
 * input of several parts. Alternatively `messages`, all of which are one input.
 */
export function fromEmbeddingInputs(body: JsonObject, reportLoss: LossReporter): readonly EmbeddingInput[] {
  const { input, messages } = body;
  if (input === undefined || input === null) {
    if (isJsonArray(messages) && messages.length > 0) return [fromMessages(messages, reportLoss)];
    throw missingParameter('input');
  }
  if (messages !== undefined && messages !== null) {
    reportLoss({ path: 'messages', action: 'dropped', severity: 'note', reason: '`input` wins.' });
  }
  if (!isJsonArray(input)) return [fromItem(input, 'input', reportLoss)];
  if (input.length === 0) throw invalidValue('input', 'an array that is not empty');
  if (input.length > mostEmbeddingInputs)
    throw invalidValue('input', `an array of at most ${mostEmbeddingInputs} inputs`);
  if (typeof plainNumber(input[0]) === 'number') throw tokensRefused('input');
  return input.map((item, index) => fromItem(item, `input[${index}]`, reportLoss));
}

function fromItem(item: JsonValue, path: string, reportLoss: LossReporter): EmbeddingInput {
  if (typeof item === 'string') return { parts: [textPart(item, path)], path };
  if (isJsonObject(item)) {
    const purpose = fromPurpose(item, path, reportLoss);
    return { parts: fromWholeObject(item, path, reportLoss), path, ...(purpose && { purpose }) };
  }
  if (!isJsonArray(item)) throw invalidValue(path, 'a string, an object or an array of these');
  if (item.length === 0) throw invalidValue(path, 'an array that is not empty');
  if (typeof plainNumber(item[0]) === 'number') throw tokensRefused(path);
  return { parts: item.flatMap((part, index) => fromPart(part, `${path}[${index}]`, reportLoss)), path };
}

function fromMessages(messages: readonly JsonValue[], reportLoss: LossReporter): EmbeddingInput {
  const parts = messages.flatMap((message, index) => {
    const path = `messages[${index}]`;
    if (!isJsonObject(message)) throw invalidValue(path, 'an object');
    reportUnknownMembers(message, knownOfMessage, path, reportLoss);
    return fromContent(message.content, `${path}.content`, reportLoss);
  });
  return { parts, path: 'messages' };
}

function tokensRefused(path: string) {
  return unsupportedParameter(
    path,
    'The upstreams have other tokens than OpenAI. Send the text; with LangChain, set check_embedding_ctx_length to false.',
  );
}
