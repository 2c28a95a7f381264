import type { ChatRequest } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** Canonical members that this format cannot carry, and their names in the client's body. */
const unsupportedMembers = {
  safetySettings: 'safety_settings',
  labels: 'labels',
  mediaResolution: 'media_resolution',
  cachedContent: 'cached_content',
  imageOutput: 'image_config',
} as const satisfies Partial<Record<keyof ChatRequest, string>>;

const members = Object.keys(unsupportedMembers) as (keyof typeof unsupportedMembers)[];

/** Reports the request's members that this format cannot carry. */
export function reportUnsupportedMembers(request: ChatRequest, context: TranslationContext): void {
  for (const member of members) {
    if (request[member] !== undefined)
      reportDropped(unsupportedMembers[member], 'The upstream has no place for it.', context.reportLoss);
  }
  const { modalities, speechOutput } = request;
  if (modalities?.some((modality) => modality !== 'text')) {
    reportDropped('modalities', 'These models answer with text only.', context.reportLoss, 'lost');
  }
  if (speechOutput?.speechConfig)
    reportDropped('speech_config', 'These models do not speak.', context.reportLoss, 'lost');
  if (speechOutput?.voice !== undefined || speechOutput?.format !== undefined) {
    reportDropped('audio', 'These models do not speak.', context.reportLoss, 'lost');
  }
}
