import type { ChatRequest } from '@model-gateway/core';
import { drop } from './drop.js';
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
    if (request[member] !== undefined) drop(unplaced[member], 'The upstream has no place for it.', context);
  }
  const { modalities, speechOutput } = request;
  if (modalities?.some((modality) => modality !== 'text')) {
    drop('modalities', 'These models answer with text only.', context);
  }
  if (speechOutput?.speechConfig) drop('speech_config', 'These models do not speak.', context);
  if (speechOutput?.voice !== undefined || speechOutput?.format !== undefined) {
    drop('audio', 'These models do not speak.', context);
  }
}
