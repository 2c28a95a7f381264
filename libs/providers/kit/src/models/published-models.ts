import type { ModelRetirement, UpstreamModel } from '@model-gateway/core';

/**
 * A list of models as a provider descriptor has it.
 *
 * @param published by name: the day of the model's release, `YYYY-MM-DD`, or null where it is not published
 * @param retirements by name; models without one have no announced end
 */
export function publishedModels(
  ownedBy: string,
  published: Readonly<Record<string, string | null>>,
  retirements: Readonly<Record<string, ModelRetirement>> = {},
): UpstreamModel[] {
  return Object.entries(published).map(([id, text]) => {
    const retirement = retirements[id];
    return { id, ownedBy, ...(text !== null && { created: day(text) }), ...(retirement && { retirement }) };
  });
}

/** Seconds since 1970 of a day in UTC, written `YYYY-MM-DD`: days are counted, for this library has no clock. */
function day(text: string): number {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const days = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
  return days * 86_400;
}
