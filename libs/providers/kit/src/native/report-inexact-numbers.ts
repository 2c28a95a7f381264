import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';

/**
 * Reports the numbers of a body that may not be written as they came: integers beyond 2^53 of which only the nearest double
 * is left, as in a body with too many exact numbers (`parseExactJson`), and what is too large for a double. One that happened
 * to be exact is reported too, for its text is gone.
 */
export function reportInexactNumbers(body: JsonObject, reportLoss: LossReporter): void {
  walk(body, '', reportLoss);
}

function walk(value: JsonValue | undefined, path: string, reportLoss: LossReporter): void {
  if (typeof value === 'number') {
    reportNumber(value, path, reportLoss);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item = (value as readonly JsonValue[])[index];
      if (mayHoldNumbers(item)) walk(item, `${path}[${index}]`, reportLoss);
    }
  } else if (isJsonObject(value)) {
    for (const name in value) {
      const member = value[name];
      if (mayHoldNumbers(member)) walk(member, path === '' ? name : `${path}.${name}`, reportLoss);
    }
  }
}

/** No path is written for texts, which are most of a body. */
function mayHoldNumbers(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'object' && value !== null);
}

function reportNumber(value: number, path: string, reportLoss: LossReporter): void {
  if (!Number.isFinite(value)) {
    const reason = 'The number is too large for the gateway: null is sent instead.';
    reportLoss({ path, action: 'replaced', reason });
  } else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const reason = `Integers beyond 2^53 lose digits: ${JSON.stringify(value)} is sent.`;
    reportLoss({ path, action: 'approximated', reason });
  }
}
