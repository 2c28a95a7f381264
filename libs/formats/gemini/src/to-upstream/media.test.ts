import type { LossEntry, MediaPart, MediaSource } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { toMediaPart } from './media.js';
import { mimeTypeOfPath, upstreamMimeType } from './mime-types.js';

const path = 'messages[0].content[0].image_url.url';

function translate(
  part: Partial<MediaPart> & { source: MediaSource },
  dialect: GeminiDialect = vertexDialect,
  model = 'gemini-2.5-flash',
  at = path,
) {
  const losses: LossEntry[] = [];
  const context = {
    dialect,
    capabilities: modelCapabilities(model),
    reportLoss: (loss: LossEntry) => losses.push(loss),
  };
  return { part: toMediaPart({ type: 'media', ...part }, at, context), losses };
}

describe('MIME type from a path (R54, K17)', () => {
  it.each([
    ['gs://bucket/dir/photo.PNG', 'image/png'],
    ['https://host.example/a.jpg?X-Goog-Signature=a.b.c', 'image/jpeg'],
    ['https://host.example/a.jpeg#page.pdf', 'image/jpeg'],
    ['https://host.example/clip.mp4', 'video/mp4'],
    ['notes.md', 'text/plain'],
    ['page.html', 'text/plain'],
    ['song.opus', 'audio/opus'],
    ['clip.mov', 'video/mov'],
    ['clip.avi', 'video/avi'],
    ['clip.webm', 'video/webm'],
    ['clip.wmv', 'video/wmv'],
    ['clip.flv', 'video/x-flv'],
    ['clip.3gp', 'video/3gpp'],
    ['gs://bucket/what?.png', 'image/png'],
    ['gs://bucket/part#1.webp', 'image/webp'],
    ['gs://bucket/photo.png#1700000000', 'image/png'],
    ['https://host.example/photo%2EPNG', 'image/png'],
    ['https://host.pdf', undefined],
    ['https://host.example/a.png/', undefined],
    ['https://host.example/file?name=a.png', undefined],
    ['gs://bucket/no-extension', undefined],
    ['a.constructor', undefined],
    ['', undefined],
  ])('%s is %s', (address, type) => {
    expect(mimeTypeOfPath(address)).toBe(type);
  });

  it.each([
    ['text/html; charset=utf-8', 'text/plain'],
    ['TEXT/CSV', 'text/plain'],
    ['application/json', 'text/plain'],
    ['application/x-yaml', 'text/plain'],
    ['application/ld+json', 'text/plain'],
    ['application/json5x', 'application/json5x'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['image/jpg', 'image/jpeg'],
    ['application/pdf', 'application/pdf'],
    ['audio/x-wav', 'audio/wav'],
    ['video/x-msvideo', 'video/avi'],
    ['audio/L16;codec=pcm; rate=24000', 'audio/l16;codec=pcm;rate=24000'],
    ['video/mp4; codecs="avc1"', 'video/mp4'],
  ])('%s goes upstream as %s', (type, sent) => {
    expect(upstreamMimeType(type)).toBe(sent);
  });
});

describe('documented types', () => {
  it.each([
    ...['png', 'jpeg', 'webp', 'heic', 'heif'].map((name) => `image/${name}`),
    ...['wav', 'mp3', 'aiff', 'aac', 'ogg', 'flac', 'pcm', 'm4a', 'mpeg', 'mpga', 'mp4', 'webm'].map(
      (name) => `audio/${name}`,
    ),
    ...['mp4', 'mpeg', 'mov', 'avi', 'webm', 'wmv'].map((name) => `video/${name}`),
    'application/pdf',
  ])('%s reaches the direct provider as it is', (mimeType) => {
    const source = { type: 'inline', data: 'AA==' } as const;
    expect(translate({ source, mimeType }, geminiApiDialect).part).toEqual({
      inlineData: { mimeType, data: 'AA==' },
    });
  });

  it.each([
    ['mp3', 'audio/mp3'],
    ['wav', 'audio/wav'],
    ['opus', 'audio/opus'],
    ['ogg', 'audio/ogg'],
    ['flac', 'audio/flac'],
    ['pcm', 'audio/pcm'],
    ['aac', 'audio/aac'],
    ['m4a', 'audio/m4a'],
    ['mpga', 'audio/mpga'],
    // Sound or video: without more words it is taken for video, whose sound the model hears too.
    ['mpeg', 'video/mpeg'],
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
  ])('.%s reaches the platform as %s', (extension, mimeType) => {
    const source = { type: 'cloud-storage', uri: `gs://bucket/file.${extension}` } as const;
    expect(translate({ source }).part).toEqual({ fileData: { mimeType, fileUri: source.uri } });
  });
});

describe('sizes inside the request', () => {
  const ofBytes = (bytes: number): MediaSource => ({ type: 'inline', data: 'A'.repeat((bytes / 3) * 4) });
  const mebibytes = (count: number): number => Math.floor((count * 1024 * 1024) / 3) * 3;

  it.each([
    ['application/pdf', geminiApiDialect, 50, /PDFs of at most 50 MiB.*file service/],
    ['application/pdf', vertexDialect, 50, /PDFs of at most 50 MiB.*gs:/],
    ['video/mp4', geminiApiDialect, 100, /files of at most 100 MiB.*file service/],
  ])('%s: the limit stands in the error', (mimeType, dialect, limit, message) => {
    expect(() => translate({ source: ofBytes(mebibytes(limit)), mimeType }, dialect)).not.toThrow();
    expect(() => translate({ source: ofBytes(mebibytes(limit) + 6), mimeType }, dialect)).toThrow(
      expect.objectContaining({ param: path, message: expect.stringMatching(message) }),
    );
  });
});

describe('a video, by the client’s own word', () => {
  const video = { source: { type: 'url', uri: 'https://a.example/v' }, kind: 'video' } as const;

  it('is refused at a public address without an extension, as one with .mp4 is', () => {
    const refused = expect.objectContaining({ param: path, message: expect.stringMatching(/YouTube/) });
    expect(() => translate(video, geminiApiDialect)).toThrow(refused);
    const named = { ...video, source: { type: 'url', uri: 'https://a.example/v.mp4' } } as const;
    expect(() => translate(named, geminiApiDialect)).toThrow(refused);
  });

  it('may be something else by its MIME type, or lie where videos are read from', () => {
    expect(() => translate({ ...video, mimeType: 'image/png' }, geminiApiDialect)).not.toThrow();
    const source = { type: 'file-service', uri: 'https://files.example/v1beta/files/abc' } as const;
    expect(() => translate({ ...video, source }, geminiApiDialect)).not.toThrow();
  });
});

describe('media sources', () => {
  const url = (uri: string): MediaSource => ({ type: 'url', uri });
  const file: MediaSource = { type: 'file-service', uri: 'https://files.example/v1beta/files/abc' };

  it('sends bytes as they are', () => {
    const source: MediaSource = { type: 'inline', data: 'aGk=' };
    expect(translate({ source, mimeType: 'text/html' }).part).toEqual({
      inlineData: { mimeType: 'text/plain', data: 'aGk=' },
    });
  });

  it('passes addresses on without fetching them', () => {
    expect(translate({ source: { type: 'cloud-storage', uri: 'gs://b/a.pdf' } }).part).toEqual({
      fileData: { mimeType: 'application/pdf', fileUri: 'gs://b/a.pdf' },
    });
    expect(translate({ source: url('https://www.youtube.com/watch?v=1') }).part).toEqual({
      fileData: { mimeType: 'video/mp4', fileUri: 'https://www.youtube.com/watch?v=1' },
    });
  });

  it('lets an explicit MIME type win', () => {
    expect(translate({ source: url('https://a.example/x.png'), mimeType: 'image/webp' }).part).toMatchObject({
      fileData: { mimeType: 'image/webp' },
    });
  });

  it('needs a MIME type where the upstream does, and only there', () => {
    const unknown = { source: url('https://a.example/picture') };
    expect(() => translate(unknown)).toThrow(
      expect.objectContaining({
        code: 'invalid_value',
        param: path,
        message: expect.stringMatching(/extension/),
      }),
    );
    expect(translate(unknown, geminiApiDialect).part).toEqual({
      fileData: { fileUri: 'https://a.example/picture' },
    });
    expect(() => translate({ source: { type: 'inline', data: '' } }, geminiApiDialect)).toThrow(/MIME type/);
  });

  it('reads files of the file service where the upstream can', () => {
    expect(translate({ source: file }, geminiApiDialect).part).toEqual({ fileData: { fileUri: file.uri } });
    expect(() => translate({ source: file })).toThrow(expect.objectContaining({ param: path }));
  });

  it('keeps file names, clips and resolutions where there is a place for them', () => {
    const part = {
      source: { type: 'inline', data: 'AA==' } as const,
      mimeType: 'video/mp4',
      filename: 'a.mp4',
      resolution: 'MEDIA_RESOLUTION_LOW',
      clip: { startOffset: '1.5s', endOffset: '3s', framesPerSecond: 2 },
    };
    expect(translate(part, vertexDialect, 'gemini-3-flash-preview')).toEqual({
      part: {
        inlineData: { mimeType: 'video/mp4', data: 'AA==', displayName: 'a.mp4' },
        mediaResolution: { level: 'MEDIA_RESOLUTION_LOW' },
        videoMetadata: { startOffset: '1.5s', endOffset: '3s', fps: 2 },
      },
      losses: [],
    });
    const older = translate(part, geminiApiDialect);
    expect(older.part).not.toHaveProperty('mediaResolution');
    expect(older.losses).toHaveLength(2);
  });
});

it('a PDF may be as large as the upstream takes it, with its padding', () => {
  const limit = vertexDialect.inlineLimits.pdf;
  const send = (bytes: number) =>
    translate({
      source: { type: 'inline', data: 'A'.repeat(Math.ceil(bytes / 3) * 4) },
      mimeType: 'application/pdf',
    });
  expect(() => send(limit)).not.toThrow();
  expect(() => send(limit + 3)).toThrow(expect.objectContaining({ param: path }));
});

describe('an unknown MIME type', () => {
  const data = { type: 'inline', data: 'AAAA' } as const;
  const address = { type: 'cloud-storage', uri: 'gs://b/o' } as const;

  it.each<[MediaSource, string, RegExp]>([
    [data, path, /Say it in `mime_type`, or in the data URI\.$/],
    [data, 'contents[0].parts[0].inlineData', /Say it in `mimeType`\.$/],
    [address, path, /Say it in `mime_type`, or let the path .* such as \.png\.$/],
    [address, 'contents[0].parts[0].fileData', /Say it in `mimeType`, or let the path .* such as \.png\.$/],
  ])('of %j at %s is asked for in the client’s words', (source, at, message) => {
    expect(() => translate({ source }, vertexDialect, undefined, at)).toThrow(message);
  });
});
