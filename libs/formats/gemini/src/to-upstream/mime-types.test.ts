import { mimeTypeOfPath, upstreamMimeType } from './mime-types.js';

it.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['heif', 'image/heif'],
  ['mp3', 'audio/mp3'],
  ['wav', 'audio/wav'],
  ['aiff', 'audio/aiff'],
  ['aif', 'audio/aiff'],
  ['aac', 'audio/aac'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/opus'],
  ['flac', 'audio/flac'],
  ['pcm', 'audio/pcm'],
  ['m4a', 'audio/m4a'],
  ['mpga', 'audio/mpga'],
  ['mp4', 'video/mp4'],
  ['mpeg', 'video/mpeg'],
  ['mpg', 'video/mpeg'],
  ['mov', 'video/mov'],
  ['avi', 'video/avi'],
  ['webm', 'video/webm'],
  ['wmv', 'video/wmv'],
  ['flv', 'video/x-flv'],
  ['3gp', 'video/3gpp'],
  ['pdf', 'application/pdf'],
  ['md', 'text/plain'],
])('the extension .%s stands for %s', (extension, type) => {
  expect(mimeTypeOfPath(`https://a.example/b.${extension.toUpperCase()}?c=d.e#f`)).toBe(type);
  expect(mimeTypeOfPath(`gs://bucket/a?b.${extension}`)).toBe(type);
  expect(upstreamMimeType(type)).toBe(type);
});

it.each([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
  ['audio/x-aiff', 'audio/aiff'],
  ['audio/x-flac', 'audio/flac'],
  ['audio/x-m4a', 'audio/m4a'],
  ['audio/x-aac', 'audio/aac'],
  ['video/x-msvideo', 'video/avi'],
  ['video/x-ms-wmv', 'video/wmv'],
  ['application/x-pdf', 'application/pdf'],
  ['IMAGE/PNG; a=b', 'image/png'],
  ['application/json;charset=utf-8', 'text/plain'],
  ['audio/L16; rate=24000', 'audio/l16;rate=24000'],
  ['audio/pcm;rate=16000; channels=1', 'audio/pcm;rate=16000;channels=1'],
])('upstreams know the type %s as %s', (type, sent) => {
  expect(upstreamMimeType(type)).toBe(sent);
});
