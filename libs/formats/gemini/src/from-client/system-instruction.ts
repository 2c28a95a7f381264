import type { JsonObject, JsonValue, LossReporter, SystemMessage, TextPart } from '@model-gateway/core';
import { isJsonArray, requireObject } from '@model-gateway/format-kit';

const path = 'systemInstruction';

/** The instructions; undefined if there are none. A plain string is taken for their text. */
export function fromSystemInstruction(body: JsonObject, reportLoss: LossReporter): SystemMessage | undefined {
  const { systemInstruction: value } = body;
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return { role: 'system', content: [{ type: 'text', text: value }] };
  const { parts } = requireObject(value, path);
  const list: readonly JsonValue[] = isJsonArray(parts) ? parts : parts ? [parts] : [];
  const content = list.flatMap((part, index): readonly TextPart[] => {
    const at = `${path}.parts[${index}]`;
    const { text } = requireObject(part, at);
    if (typeof text === 'string') return text === '' ? [] : [{ type: 'text', text, path: at }];
    reportLoss({ path: at, action: 'dropped', severity: 'lost', reason: 'Instructions are text.' });
    return [];
  });
  return content.length > 0 ? { role: 'system', content } : undefined;
}
