import type { LossReporter } from '@model-gateway/core';
import type { InferenceCommand } from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';
import type { PathWords } from './path-words.js';
import { routingWordsOf } from './routing-words.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Who asks for which model where: what the use case needs of the request's headers, path and config. */
export function toInferenceCommand(
  context: RequestContext,
  model: string,
  reportLoss: LossReporter,
  path?: PathWords,
): InferenceCommand {
  const { caller, options, startedAt } = context;
  if (!caller) throw new Error('An inference route is not behind authentication.');
  const { config, metadata, timeoutMs } = options;
  const words = routingWordsOf(context, model, path, config?.root);
  const command: Mutable<InferenceCommand> = { caller, words, reportLoss };
  if (timeoutMs !== undefined) command.deadline = startedAt + timeoutMs;
  if (config?.root.settings.metadataAsLabels && metadata) command.labels = metadata;
  return command;
}
