import { exactJson, type ResponseFormat } from '@model-gateway/core';

/** Asks the model for a form of the answer that its upstream cannot hold it to. Undefined: any text is allowed. */
export function formInstruction(format: ResponseFormat): string | undefined {
  if (format.type === 'text') return undefined;
  const { schema, description }: Partial<Extract<ResponseFormat, { type: 'json-schema' }>> =
    format.type === 'json-schema' ? format : {};
  const details = description === undefined ? '' : ` ${description}`;
  if (!schema) return `Answer with a single JSON object and nothing else.${details}`;
  const instruction =
    'Answer with JSON that this JSON Schema describes, and nothing else, no code fence either.';
  return `${instruction}${details}\n${exactJson(schema)}`;
}
