import type { MediaPart, MediaSource } from '@model-gateway/core';
import { containerDialect } from '../../dialect/container-dialect.js';
import { mistralDialect } from '../../dialect/mistral-dialect.js';
import { openModelsDialect } from '../../dialect/open-models-dialect.js';
import { openAiNeedsData } from './needs-data.js';

const dialects = {
  open: openModelsDialect('meta'),
  mistral: mistralDialect,
  container: containerDialect,
};

function sourceOf(address: string): MediaSource {
  if (address.startsWith('gs:')) return { type: 'cloud-storage', uri: address };
  if (address.startsWith('data:')) return { type: 'inline', data: 'AAAA' };
  return { type: address.includes('/files/') ? 'file-service' : 'url', uri: address };
}

it.each<[string, readonly (keyof typeof dialects)[]]>([
  ['https://h.example/a.png', []],
  ['https://h.example/a', []],
  ['https://h.example/a.pdf', ['open', 'container']],
  ['https://h.example/a.txt', ['open', 'container']],
  ['https://h.example/a.mp3', ['open']],
  ['https://h.example/a.mp4', []],
  ['gs://b/a.png', ['mistral', 'container']],
  ['gs://b/a', ['mistral', 'container']],
  ['gs://b/a.pdf', ['open', 'mistral', 'container']],
  ['gs://b/a.mp3', ['open', 'container']],
  ['gs://b/a.mp4', ['container']],
  ['data:image/png;base64,AAAA', []],
  ['https://generativelanguage.googleapis.com/v1beta/files/abc', []],
])('%s is needed as data by %j', (address, needing) => {
  const media: MediaPart = { type: 'media', source: sourceOf(address), kind: 'image' };
  const path = 'messages[0].content[0].image_url.url';
  const found = Object.entries(dialects).filter(([, dialect]) => openAiNeedsData(media, path, dialect));
  expect(found.map(([name]) => name)).toEqual(needing);
});

it('takes the MIME type of the client for the kind', () => {
  const source = sourceOf('https://h.example/a');
  const media: MediaPart = { type: 'media', source, mimeType: 'application/pdf' };
  expect(openAiNeedsData(media, 'messages[0].content[0].image_url.url', dialects.open)).toBe(true);
});
