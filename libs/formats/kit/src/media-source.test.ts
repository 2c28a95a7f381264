import type { JsonObject, LossEntry } from '@model-gateway/core';
import { fromSource } from './media-source.js';

const losses: LossEntry[] = [];
const read = (source: JsonObject) => fromSource(source, 'p', (entry) => losses.push(entry));

describe('the source of media in Anthropic’s form', () => {
  beforeEach(() => void losses.splice(0));

  it.each<[JsonObject, object]>([
    [
      { type: 'base64', media_type: 'image/png', data: 'AAAA' },
      { source: { type: 'inline', data: 'AAAA' }, mimeType: 'image/png', path: 'p.data' },
    ],
    [
      { type: 'text', media_type: 'text/plain', data: 'hi' },
      { source: { type: 'inline', data: 'aGk=' }, mimeType: 'text/plain', path: 'p.data' },
    ],
    [
      { type: 'url', url: 'https://a.example/b.pdf' },
      { source: { type: 'url', uri: 'https://a.example/b.pdf' }, path: 'p.url' },
    ],
    [
      { type: 'file', file_id: 'gs://bucket/a.pdf' },
      { source: { type: 'cloud-storage', uri: 'gs://bucket/a.pdf' }, path: 'p.file_id' },
    ],
  ])('is read: %j', (source, expected) => {
    expect(read(source)).toEqual(expected);
    expect(losses).toEqual([]);
  });

  it('is nothing where only Anthropic can resolve it', () => {
    expect(read({ type: 'file', file_id: 'file_011' })).toBeUndefined();
  });

  it.each<[JsonObject, string]>([
    [{ type: 'disk' }, 'p.type'],
    [{ type: 'base64', media_type: 'png', data: 'AAAA' }, 'p.media_type'],
    [{ type: 'base64', media_type: 'image/png', data: '<svg>' }, 'p.data'],
    [{ type: 'url', url: 'file:///etc/passwd' }, 'p.url'],
  ])('is refused by its place: %j', (source, param) => {
    expect(() => read(source)).toThrow(expect.objectContaining({ param }));
  });

  it('reports members that nobody reads', () => {
    read({ type: 'url', url: 'https://a.example', detail: 'low' });
    expect(losses).toEqual([expect.objectContaining({ path: 'p.detail' })]);
  });
});
