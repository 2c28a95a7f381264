import type { MediaPart } from '@model-gateway/core';
import { mediaTypeOf } from './mime-types.js';

const inline: MediaPart = { type: 'media', source: { type: 'inline', data: 'AAAA' } };
const at = (uri: string): MediaPart => ({ type: 'media', source: { type: 'url', uri } });

it.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
  ['mp3', 'audio/mp3'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/m4a'],
  ['flac', 'audio/flac'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/mov'],
  ['webm', 'video/webm'],
  ['txt', 'text/plain'],
  ['md', 'text/plain'],
  ['csv', 'text/plain'],
  ['json', 'text/plain'],
])('the extension .%s stands for %s', (extension, type) => {
  expect(mediaTypeOf({ ...inline, filename: `a.${extension}` })).toBe(type);
  expect(mediaTypeOf(at(`https://a.example/b.${extension.toUpperCase()}?c=d.e#f`))).toBe(type);
});

it.each([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
  ['IMAGE/PNG; a=b', 'image/png'],
  ['text/markdown;charset=utf-8', 'text/plain'],
  ['application/json', 'text/plain'],
  ['font/woff', 'font/woff'],
])('the type %s is %s', (mimeType, type) => {
  expect(mediaTypeOf({ ...inline, mimeType, filename: 'a.gif' })).toBe(type);
});

it('is not known without a type, a name, or an address that tells it', () => {
  expect(mediaTypeOf(inline)).toBeUndefined();
  expect(mediaTypeOf({ ...inline, mimeType: '', filename: 'a' })).toBeUndefined();
  expect(mediaTypeOf(at('https://a.example.png'))).toBeUndefined();
  expect(mediaTypeOf(at('https://a.example/b.novelty'))).toBeUndefined();
  expect(mediaTypeOf(at('https://a.example/b%2Epng'))).toBe('image/png');
});
