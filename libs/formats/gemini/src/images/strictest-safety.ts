import type { ImageRequest } from '@model-gateway/core';
import type { ImageLosses } from './image-losses.js';

/** Imagen's levels, the strictest first; the thresholds of single categories have the same names. */
const levels = ['block_low_and_above', 'block_medium_and_above', 'block_only_high', 'block_none'];

/** Imagen has one setting for all categories: of several settings the strictest counts. */
export function strictestSafety(request: ImageRequest, losses: ImageLosses): string | undefined {
  const { safetySetting, safetySettings } = request;
  if (safetySetting !== undefined) {
    losses.drop('safetySettings', 'The setting for all categories is said on its own, and wins.');
    return safetySetting;
  }
  if (!safetySettings || safetySettings.length === 0) return undefined;
  const thresholds = new Set(safetySettings.map(({ threshold }) => threshold.toLowerCase()));
  const strictest = levels.find(
    (level) => thresholds.has(level) || (level === 'block_none' && thresholds.has('off')),
  );
  if (strictest === undefined) losses.drop('safetySettings', 'The upstream has no such thresholds.');
  else {
    const reason = `The upstream has one setting for all categories; asked for is ${strictest}.`;
    losses.report('safetySettings', 'approximated', reason);
  }
  return strictest;
}
