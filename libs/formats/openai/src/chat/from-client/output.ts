import type { ImageOutput, JsonObject, LossReporter, Modality, SpeechOutput } from '@model-gateway/core';
import {
  invalidValue,
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';
import { withoutUndefined } from './without-undefined.js';

const knownOfAudio: ReadonlySet<string> = new Set(['voice', 'format']);
const knownOfVoice: ReadonlySet<string> = new Set(['id']);

const modalities: ReadonlyMap<string, Modality> = new Map(
  Object.entries({ text: 'text', image: 'image', audio: 'audio' } satisfies Record<Modality, Modality>),
);

/** The modalities of the answer; Google's upper-case spelling is accepted. */
export function fromModalities(body: JsonObject): readonly Modality[] | undefined {
  const values = optionalArray(body, 'modalities', '')?.map((value, index) => {
    const modality = typeof value === 'string' ? modalities.get(value.toLowerCase()) : undefined;
    if (!modality) throw invalidValue(`modalities[${index}]`, `one of ${[...modalities.keys()].join(', ')}`);
    return modality;
  });
  return values && values.length > 0 ? values : undefined;
}

/** Settings of generated images. */
export function fromImageConfig(body: JsonObject): ImageOutput | undefined {
  const config = optionalObject(body, 'image_config', '');
  if (!config) return undefined;
  const { aspect_ratio: _ratio, image_size: _size, ...options } = config;
  return withoutUndefined({
    aspectRatio: optionalString(config, 'aspect_ratio', 'image_config'),
    imageSize: optionalString(config, 'image_size', 'image_config'),
    options: Object.keys(options).length > 0 ? options : undefined,
  });
}

/** Settings of generated speech: OpenAI's `audio`, Google's `speech_config`, or both. */
export function fromSpeech(body: JsonObject, reportLoss: LossReporter): SpeechOutput | undefined {
  const audio = optionalObject(body, 'audio', '');
  const speechConfig = optionalObject(body, 'speech_config', '');
  if (!audio && !speechConfig) return undefined;
  if (audio) reportUnknownMembers(audio, knownOfAudio, 'audio', reportLoss);
  return withoutUndefined({
    voice: audio && fromVoice(audio, reportLoss),
    format: audio && optionalString(audio, 'format', 'audio'),
    speechConfig,
  });
}

function fromVoice(audio: JsonObject, reportLoss: LossReporter): string | undefined {
  if (typeof audio.voice === 'string') return audio.voice;
  const voice = optionalObject(audio, 'voice', 'audio');
  if (!voice) return undefined;
  reportUnknownMembers(voice, knownOfVoice, 'audio.voice', reportLoss);
  return requiredString(voice, 'id', 'audio.voice');
}
