import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';
import { optionalObject, optionalString } from '@model-gateway/format-kit';
import { fromSchemaMessage } from './schema-message.js';

const path = 'generationConfig';
const json = 'application/json';

/** The form of the answer; undefined for plain text. Of two schemas the one in JSON Schema is taken. */
export function fromResponseFormat(config: JsonObject, reportLoss: LossReporter): ResponseFormat | undefined {
  const type = optionalString(config, 'responseMimeType', path)?.toLowerCase() ?? '';
  const jsonSchema =
    optionalObject(config, 'responseJsonSchema', path) ?? optionalObject(config, '_responseJsonSchema', path);
  const message = optionalObject(config, 'responseSchema', path);
  const schema = jsonSchema ?? (message && fromSchemaMessage(message, `${path}.responseSchema`));
  if (type === json) return schema ? { type: 'json-schema', schema } : { type: 'json-object' };
  if (type !== '' && type !== 'text/plain') {
    const reason = 'Only Gemini writes this form; the model is asked for text.';
    reportLoss({ path: `${path}.responseMimeType`, action: 'dropped', reason });
    return undefined;
  }
  return schema && { type: 'json-schema', schema };
}
