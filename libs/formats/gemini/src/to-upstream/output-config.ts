import type { ChatRequest, ImageOutput, JsonObject, SpeechOutput } from '@model-gateway/core';
import { camelCase } from './camel-case.js';
import { toResolution } from './media.js';
import type { TranslationContext } from './translation-context.js';

/** The members of `generationConfig` for what the answer consists of, and how media are looked at. */
export function toOutputConfig(request: ChatRequest, context: TranslationContext): JsonObject {
  const { modalities, imageOutput, speechOutput, mediaResolution } = request;
  return {
    ...(modalities && { responseModalities: modalities.map((modality) => modality.toUpperCase()) }),
    ...(imageOutput && toImageConfig(imageOutput, context)),
    ...(speechOutput && toSpeechConfig(speechOutput, context)),
    ...(mediaResolution !== undefined && {
      mediaResolution: toRequestResolution(mediaResolution, context),
    }),
  };
}

function toImageConfig(output: ImageOutput, { dialect, reportLoss }: TranslationContext): JsonObject {
  const { aspectRatio, imageSize, options } = output;
  const known = Object.entries(options ?? {}).filter(([key]) => {
    if (dialect.imageConfig.has(camelCase(key))) return true;
    const reason = 'The upstream has no such setting for images.';
    reportLoss({ path: `image_config.${key}`, action: 'dropped', reason });
    return false;
  });
  const imageConfig = {
    ...Object.fromEntries(known.map(([key, value]) => [camelCase(key), value])),
    ...(aspectRatio !== undefined && { aspectRatio }),
    ...(imageSize !== undefined && { imageSize }),
  };
  return Object.keys(imageConfig).length > 0 ? { imageConfig } : {};
}

/** The upstream answers raw 16-bit PCM and nothing else. */
function toSpeechConfig(output: SpeechOutput, { reportLoss }: TranslationContext): JsonObject {
  const { voice, format, speechConfig } = output;
  if (format !== undefined && format !== 'pcm16') {
    const reason = 'The upstream answers 16-bit PCM, whatever is asked for.';
    reportLoss({ path: 'audio.format', action: 'dropped', reason });
  }
  if (speechConfig) {
    if (voice !== undefined) {
      reportLoss({ path: 'audio.voice', action: 'dropped', reason: '`speech_config` wins over it.' });
    }
    return { speechConfig };
  }
  if (voice === undefined) return {};
  return { speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } } };
}

/** For whole requests there is nothing finer than high. */
function toRequestResolution(resolution: string, { reportLoss }: TranslationContext): string {
  const level = toResolution(resolution);
  if (level !== 'MEDIA_RESOLUTION_ULTRA_HIGH') return level;
  const reason = 'Ultra high can only be asked for single parts; the request gets high.';
  reportLoss({ path: 'media_resolution', action: 'clamped', reason });
  return 'MEDIA_RESOLUTION_HIGH';
}
