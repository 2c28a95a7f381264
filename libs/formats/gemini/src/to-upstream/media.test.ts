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
) {
  const losses: LossEntry[] = [];
  const context = {
    dialect,
    capabilities: modelCapabilities(model),
    reportLoss: (loss: LossEntry) => losses.push(loss),
  };
  return { part: toMediaPart({ type: 'media', ...part }, path, context), losses };
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
    ['image/jpg', 'image/jpeg'],
    ['application/pdf', 'application/pdf'],
  ])('%s goes upstream as %s', (type, sent) => {
    expect(upstreamMimeType(type)).toBe(sent);
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
