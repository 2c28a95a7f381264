import type { ChatRequest, ImageOutput, JsonObject, SpeechOutput } from '@model-gateway/core';
import { isEmpty, type MutableJson } from '@model-gateway/format-kit';
import { camelCaseMembers } from './camel-case-members.js';
import { toResolution } from './media.js';
import type { TranslationContext } from './translation-context.js';

/** Adds the members of `generationConfig` for the modalities of the answer, and for the resolution of media. */
export function addOutputConfig(
  config: MutableJson,
  { modalities, imageOutput, speechOutput, mediaResolution }: ChatRequest,
  context: TranslationContext,
): void {
  const responseModalities = toModalities(modalities, context);
  if (responseModalities) config.responseModalities = responseModalities;
  const imageConfig = imageOutput && toImageConfig(imageOutput, context);
  if (imageConfig) config.imageConfig = imageConfig;
  const speechConfig = speechOutput && toSpeechConfig(speechOutput, context);
  if (speechConfig) config.speechConfig = speechConfig;
  if (mediaResolution !== undefined) config.mediaResolution = toRequestResolution(mediaResolution, context);
}

/**
 * Speech models refuse any other modality, and speech is their default; but OpenAI's clients cannot request speech
 * alone.
 */
function toModalities(
  modalities: ChatRequest['modalities'],
  { capabilities, reportLoss }: TranslationContext,
): readonly string[] | undefined {
  if (!capabilities.speechOnly) return modalities?.map((modality) => modality.toUpperCase());
  if (modalities?.some((modality) => modality !== 'audio')) {
    const reason = 'This model answers with speech alone; its transcript is not given.';
    reportLoss({ path: 'modalities', action: 'approximated', reason });
  }
  return ['AUDIO'];
}

function toImageConfig(output: ImageOutput, context: TranslationContext): JsonObject | undefined {
  const { aspectRatio, imageSize, options } = output;
  const standard: MutableJson = {};
  if (aspectRatio !== undefined) standard.aspect_ratio = aspectRatio;
  if (imageSize !== undefined) standard.image_size = imageSize;
  const imageConfig = camelCaseMembers(
    // In this order the standard names take precedence.
    { ...standard, ...options },
    {
      names: context.dialect.imageConfig,
      path: 'image_config',
      unknown: 'The upstream has no such setting for images.',
    },
    context,
  );
  return isEmpty(imageConfig) ? undefined : imageConfig;
}

/** The upstream returns only raw 16-bit PCM. */
function toSpeechConfig(output: SpeechOutput, { reportLoss }: TranslationContext): JsonObject | undefined {
  const { voice, format, speechConfig } = output;
  if (format !== undefined && format !== 'pcm16') {
    const reason = 'The upstream answers 16-bit PCM, whatever is asked for.';
    reportLoss({ path: 'audio.format', action: 'dropped', reason });
  }
  if (speechConfig) {
    if (voice !== undefined) {
      reportLoss({
        path: 'audio.voice',
        action: 'dropped',
        severity: 'note',
        reason: '`speech_config` wins over it.',
      });
    }
    return speechConfig;
  }
  if (voice === undefined) return undefined;
  return { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } };
}

/** The highest resolution of a whole request is high. */
function toRequestResolution(resolution: string, { reportLoss }: TranslationContext): string {
  const level = toResolution(resolution);
  if (level !== 'MEDIA_RESOLUTION_ULTRA_HIGH') return level;
  const reason = 'Ultra high can only be asked for single parts; the request gets high.';
  reportLoss({ path: 'media_resolution', action: 'clamped', reason });
  return 'MEDIA_RESOLUTION_HIGH';
}
