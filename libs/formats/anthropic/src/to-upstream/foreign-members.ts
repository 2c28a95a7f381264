import type { ChatRequest, LossReporter } from '@model-gateway/core';
import { drop } from './drop.js';

/** What happens anyway. */
const usualTiers: ReadonlySet<string> = new Set(['auto', 'default', 'standard']);

/** Reports what Claude, or the platform that serves it, has no place for. */
export function reportForeignMembers(request: ChatRequest, reportLoss: LossReporter): void {
  const { modalities, serviceTier, speechOutput } = request;
  if (modalities?.some((modality) => modality !== 'text')) {
    drop('modalities', 'Claude answers with text alone.', reportLoss);
  }
  if (request.imageOutput) drop('image_config', 'Claude makes no images.', reportLoss);
  if (speechOutput) {
    const path = speechOutput.speechConfig ? 'speech_config' : 'audio';
    drop(path, 'Claude does not speak.', reportLoss);
    const isBoth = speechOutput.voice !== undefined || speechOutput.format !== undefined;
    if (path === 'speech_config' && isBoth) drop('audio', 'Claude does not speak.', reportLoss);
  }
  if (request.safetySettings) drop('safety_settings', 'Claude has no such settings.', reportLoss);
  if (request.labels) drop('labels', 'The platform takes no labels for Claude.', reportLoss);
  if (request.mediaResolution !== undefined) {
    drop('media_resolution', 'The upstream takes no media resolution.', reportLoss);
  }
  if (request.cachedContent !== undefined) {
    drop(
      'cached_content',
      "Cache entries are Gemini's; Claude's cache is used by cache_control.",
      reportLoss,
    );
  }
  if (serviceTier !== undefined && !usualTiers.has(serviceTier)) {
    drop('service_tier', 'The platform has no tiers for Claude.', reportLoss);
  }
}
