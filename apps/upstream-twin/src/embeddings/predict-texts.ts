import { estimateTokens } from '../answers/estimate-tokens.js';
import { GoogleError } from '../errors/google-error.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';
import type { EmbeddingCard } from './embedding-card.js';
import { readDimensions } from './read-dimensions.js';
import { checkKeys, invalid } from './strictness.js';
import { checkTask } from './task-types.js';
import { unitVector } from './unit-vector.js';

/** Token limits of one text, which is cut beyond it, and of all texts of a request. */
const textTokens = 2048;
const requestTokens = 20_000;

/** `:predict` of the models of texts. */
export function predictTexts(
  model: string,
  card: EmbeddingCard,
  instances: readonly Json[],
  parameters: JsonObject,
): JsonObject {
  checkKeys(parameters, ['autoTruncate', 'outputDimensionality'], 'parameters');
  const { autoTruncate = true } = parameters;
  if (typeof autoTruncate !== 'boolean') throw invalid('Parameter autoTruncate must be a boolean.');
  const dimensions = readDimensions(parameters.outputDimensionality, card);
  const texts = instances.map(readInstance);
  const total = texts.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  if (total > requestTokens) {
    throw invalid(
      `Unable to submit request because the input token count is ${total} but the model supports up to ${requestTokens}. Reduce the input token count and try again.`,
    );
  }
  const predictions = texts.map(({ text, task }) => {
    const tokens = estimateTokens(text);
    const truncated = tokens > textTokens;
    if (truncated && !autoTruncate) throw invalid(`The input has ${tokens} tokens, more than ${textTokens}.`);
    return {
      embeddings: {
        values: unitVector(`${model} ${task} ${text}`, dimensions),
        statistics: { token_count: Math.min(tokens, textTokens), truncated },
      },
    };
  });
  const billable = texts.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return { predictions, metadata: { billableCharacterCount: billable } };
}

function readInstance(instance: Json, index: number): { text: string; task: string } {
  if (!isJsonObject(instance)) throw invalid(`Instance ${index} is not an object.`);
  checkKeys(instance, ['content', 'task_type', 'title'], `instances[${index}]`);
  const { content, task_type: task, title } = instance;
  if (typeof content !== 'string') throw invalid(`Instance ${index} has no text in content.`);
  if (content === '') throw new GoogleError('INVALID_ARGUMENT', 'The text content is empty.');
  return { text: content, task: checkTask(task, title) };
}
