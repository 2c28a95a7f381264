import type { MediaPart } from '@model-gateway/core';
import { containerDialect } from '../../dialect/container-dialect.js';
import { toMediaPart } from './media.js';

it.each([
  ['audio/mpeg', 'mp3'],
  ['audio/mp3', 'mp3'],
  ['audio/x-wav', 'wav'],
  ['audio/wave', 'wav'],
  ['audio/wav', 'wav'],
  ['audio/pcm', 'pcm16'],
  ['audio/flac', 'flac'],
  ['audio/ogg;codecs=opus', 'ogg'],
])('sound of the type %s has the format %s', (mimeType, format) => {
  const media: MediaPart = { type: 'media', source: { type: 'inline', data: 'AAAA' }, mimeType };
  const context = { dialect: containerDialect, reportLoss: (): void => undefined };
  expect(toMediaPart(media, 'p', context)).toEqual({
    type: 'input_audio',
    input_audio: { data: 'AAAA', format },
  });
});
