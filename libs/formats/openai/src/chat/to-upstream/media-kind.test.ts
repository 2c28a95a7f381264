import type { MediaPart } from '@model-gateway/core';
import { knownMedia } from './media-kind.js';

const at = (uri: string, more: Partial<MediaPart> = {}): MediaPart => ({
  type: 'media',
  source: { type: 'url', uri },
  ...more,
});

describe('the kind of media', () => {
  it.each([
    ['png', 'image', 'image/png'],
    ['jpg', 'image', 'image/jpeg'],
    ['jpeg', 'image', 'image/jpeg'],
    ['gif', 'image', 'image/gif'],
    ['webp', 'image', 'image/webp'],
    ['mp3', 'audio', 'audio/mpeg'],
    ['wav', 'audio', 'audio/wav'],
    ['mp4', 'video', 'video/mp4'],
    ['mov', 'video', 'video/quicktime'],
    ['webm', 'video', 'video/webm'],
    ['pdf', 'document', 'application/pdf'],
    ['md', 'text', 'text/plain'],
  ])('is told by the extension: %s', (extension, kind, mimeType) => {
    expect(knownMedia(at(`https://a.example/b.${extension.toUpperCase()}?c=d.e#f`), 'p')).toEqual({
      kind,
      mimeType,
    });
    const inline = { type: 'media', source: { type: 'inline', data: 'AAAA' }, filename: `b.${extension}` };
    expect(knownMedia(inline as MediaPart, 'p')).toEqual({ kind, mimeType });
  });

  it.each([
    ['iVBORw0KGgoAAAAN', 'image', 'image/png'],
    ['/9j/4AAQ', 'image', 'image/jpeg'],
    ['R0lGODlh', 'image', 'image/gif'],
    ['UklGRiQA', 'image', 'image/webp'],
    ['JVBERi0x', 'document', 'application/pdf'],
  ])('is told by the first bytes: %s', (data, kind, mimeType) => {
    const inline: MediaPart = { type: 'media', source: { type: 'inline', data } };
    expect(knownMedia(inline, 'p')).toEqual({ kind, mimeType });
  });

  it('is told by the type first, then by the name of the file', () => {
    const both = at('https://a.example/b.png', { filename: 'c.mp3', mimeType: 'Video/MP4' });
    expect(knownMedia(both, 'p')).toEqual({ kind: 'video', mimeType: 'video/mp4' });
    expect(knownMedia(at('https://a.example/b.png', { filename: 'c.mp3' }), 'p').kind).toBe('audio');
  });

  it('is told by the client where an address has no extension', () => {
    expect(knownMedia(at('https://a.example/b', { kind: 'image' }), 'p')).toEqual({ kind: 'image' });
    expect(knownMedia(at('https://a.example/b'), 'p')).toEqual({ kind: 'document' });
    expect(knownMedia(at('https://a.example/b', { kind: 'video' }), 'p')).toEqual({ kind: 'video' });
  });

  it('has to be told', () => {
    const inline: MediaPart = { type: 'media', source: { type: 'inline', data: 'AAAA' } };
    expect(() => knownMedia(inline, 'p')).toThrow(expect.objectContaining({ param: 'p' }));
  });
});
