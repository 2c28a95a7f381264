import { isJsonObject, lossSeverities, type LossSeverity } from '@model-gateway/core';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/read-context.js';
import { oneOf } from '../readers/values.js';

const readBar = objectOf<{ readonly error: LossSeverity }>({
  error: { key: 'error', required: true, read: oneOf(...lossSeverities) },
});

/** `on_loss`: the least severity that is refused. `error` alone means `degraded`. */
export const readOnLoss: Reader<LossSeverity | 'report'> = (value, context) => {
  if (value === 'report') return value;
  if (value === 'error') return 'degraded';
  if (isJsonObject(value)) return readBar(value, context)?.error;
  return context.refuse('must be "error", "report", or an object {"error": "note", "degraded" or "lost"}');
};
