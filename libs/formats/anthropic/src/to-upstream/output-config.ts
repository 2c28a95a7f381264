import type { JsonObject, LossReporter } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { AnswerForm } from './response-format.js';
import type { ChosenThinking } from './thinking.js';

/** `output_config`: the format of the answer, the effort, and the client's extensions in Claude's own form. */
export function toOutputConfig(
  { format }: AnswerForm,
  { effort }: ChosenThinking,
  own: JsonObject,
  reportLoss: LossReporter,
): JsonObject {
  const config: MutableJson = { ...own };
  const standard = { ...(effort && { effort }), ...(format && { format }) };
  for (const member of Object.keys(standard)) {
    if (own[member] === undefined) continue;
    reportDropped(
      `output_config.${member}`,
      'A standard field of the same meaning wins over it.',
      reportLoss,
      'note',
    );
  }
  return Object.assign(config, standard);
}
