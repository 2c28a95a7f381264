import type { ChatRequest, LossReporter } from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';

/** Tiers that equal the default behaviour. */
const usualTiers: ReadonlySet<string> = new Set(['auto', 'default', 'standard']);

/** Reports the members that neither Claude nor its platform can carry. */
export function reportForeignMembers(request: ChatRequest, reportLoss: LossReporter): void {
  const { modalities, serviceTier, speechOutput } = request;
  if (modalities?.some((modality) => modality !== 'text')) {
    reportDropped('modalities', 'Claude answers with text alone.', reportLoss, 'lost');
  }
  if (request.imageOutput) reportDropped('image_config', 'Claude makes no images.', reportLoss);
  if (speechOutput) {
    const path = speechOutput.speechConfig ? 'speech_config' : 'audio';
    reportDropped(path, 'Claude does not speak.', reportLoss, 'lost');
    const isBoth = speechOutput.voice !== undefined || speechOutput.format !== undefined;
    if (path === 'speech_config' && isBoth)
      reportDropped('audio', 'Claude does not speak.', reportLoss, 'lost');
  }
  if (request.safetySettings) reportDropped('safety_settings', 'Claude has no such settings.', reportLoss);
  if (request.labels) reportDropped('labels', 'The platform takes no labels for Claude.', reportLoss);
  if (request.mediaResolution !== undefined) {
    reportDropped('media_resolution', 'The upstream takes no media resolution.', reportLoss);
  }
  if (request.cachedContent !== undefined) {
    reportDropped(
      'cached_content',
      "Cache entries are Gemini's; Claude's cache is used by cache_control.",
      reportLoss,
      'lost',
    );
  }
  if (serviceTier !== undefined && !usualTiers.has(serviceTier)) {
    reportDropped('service_tier', 'The platform has no tiers for Claude.', reportLoss);
  }
}
