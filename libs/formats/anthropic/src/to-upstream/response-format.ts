import type { JsonObject, ResponseFormat } from '@model-gateway/core';
import { formInstruction, reportDropped } from '@model-gateway/format-kit';
import { hasRecursion } from './has-recursion.js';
import { hasOpenObject } from './open-objects.js';
import { toStructuredSchema } from './structured-schema.js';
import type { TranslationContext } from './translation-context.js';

/** How the format of the answer is enforced. */
export interface AnswerForm {
  /** `output_config.format`. */
  readonly format?: JsonObject;
  /** An instruction for the model, if the upstream cannot enforce the format. */
  readonly instruction?: string;
}

/**
 * A schema is sent as a schema, which the upstream enforces like OpenAI's `strict`. For JSON of any form, for objects
 * with unnamed members, for recursive schemas, and for schemas on older models, the upstream has no such setting, so an instruction requests
 * the format.
 */
export function toAnswerForm(format: ResponseFormat | undefined, context: TranslationContext): AnswerForm {
  if (!format || format.type === 'text') return {};
  if (format.type === 'json-object') return instructed(format, context);
  const { schema, description } = format;
  const path = 'response_format.json_schema';
  if (!schema || !context.capabilities.structuredOutputs || hasOpenObject(schema) || hasRecursion(schema))
    return instructed(format, context);
  const sent = toStructuredSchema(schema, `${path}.schema`, context.reportLoss);
  if (description === undefined) return { format: { type: 'json_schema', schema: sent } };
  if (sent.description === undefined) {
    return { format: { type: 'json_schema', schema: { ...sent, description } } };
  }
  reportDropped(
    `${path}.description`,
    'The schema has a description of its own.',
    context.reportLoss,
    'note',
  );
  return { format: { type: 'json_schema', schema: sent } };
}

function instructed(format: ResponseFormat, { reportLoss }: TranslationContext): AnswerForm {
  const reason =
    'The upstream cannot hold this model to the form; the model is asked for it in the instructions.';
  reportLoss({ path: 'response_format', action: 'approximated', reason });
  const instruction = formInstruction(format);
  return instruction === undefined ? {} : { instruction };
}
