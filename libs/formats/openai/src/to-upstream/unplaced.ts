import type { ChatRequest } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** Canonical members that this format has no place for, and what the client calls them. */
const unplaced = {
  safetySettings: 'safety_settings',
  labels: 'labels',
  mediaResolution: 'media_resolution',
  cachedContent: 'cached_content',
  imageOutput: 'image_config',
} as const satisfies Partial<Record<keyof ChatRequest, string>>;

const members = Object.keys(unplaced) as (keyof typeof unplaced)[];

/** Reports what the client asked for and the upstream cannot be told. */
export function reportUnplaced(request: ChatRequest, context: TranslationContext): void {
  for (const member of members) {
    if (request[member] !== undefined)
      reportDropped(unplaced[member], 'The upstream has no place for it.', context.reportLoss);
  }
  const { modalities, speechOutput } = request;
  if (modalities?.some((modality) => modality !== 'text')) {
    reportDropped('modalities', 'These models answer with text only.', context.reportLoss);
  }
  if (speechOutput?.speechConfig)
    reportDropped('speech_config', 'These models do not speak.', context.reportLoss);
  if (speechOutput?.voice !== undefined || speechOutput?.format !== undefined) {
    reportDropped('audio', 'These models do not speak.', context.reportLoss);
  }
}
