import type { EmbeddingPart, LossEntry, MediaPart } from '@model-gateway/core';
import { toMultimodalInstance } from './multimodal-instance.js';

const path = 'input[0].video';
const video: MediaPart = {
  type: 'media',
  source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' },
  mimeType: 'video/mp4',
  path,
};
const clipped: MediaPart = { ...video, clip: { startOffset: '1s' }, clipPath: `${path}.clip` };
const segment = { startOffsetSeconds: 1, endOffsetSeconds: 9, intervalSeconds: 4, path };

function translate(...parts: EmbeddingPart[]) {
  const losses: LossEntry[] = [];
  const instance = toMultimodalInstance({ parts, path: 'input[0]' }, (loss) => losses.push(loss));
  return { instance, losses: losses.map(({ action, path: place }) => `${action} ${place}`) };
}

describe('an input of the multimodal model', () => {
  it.each<[string, EmbeddingPart, string[]]>([
    ['a video', { type: 'media', media: video }, []],
    ['a video with a segment', { type: 'media', media: video, segment }, []],
    ['a clip of a video', { type: 'media', media: clipped }, [`dropped ${path}.clip`]],
    ['a clip of a video with a segment', { type: 'media', media: clipped, segment }, []],
    [
      'a video in a resolution',
      { type: 'media', media: { ...video, resolution: 'LOW', resolutionPath: `${path}.detail` } },
      [`dropped ${path}.detail`],
    ],
  ])('reports what it loses of %s', (_title, part, expected) => {
    expect(translate(part).losses).toEqual(expected);
  });

  it('has a text, an image and a video with its segment', () => {
    const image: MediaPart = {
      type: 'media',
      source: { type: 'inline', data: '-_-_AA' },
      mimeType: 'image/png',
      path: 'input[0].image',
    };
    const { instance } = translate(
      { type: 'text', text: 'a', path: 'input[0].text' },
      { type: 'media', media: image },
      { type: 'media', media: video, segment },
    );
    expect(instance).toEqual({
      text: 'a',
      image: { bytesBase64Encoded: '+/+/AA==', mimeType: 'image/png' },
      video: {
        gcsUri: 'gs://b/v.mp4',
        videoSegmentConfig: { startOffsetSec: 1, endOffsetSec: 9, intervalSec: 4 },
      },
    });
  });

  it('refuses a second part of a kind, and other kinds', () => {
    const part: EmbeddingPart = { type: 'media', media: video };
    expect(() => translate(part, part)).toThrow(expect.objectContaining({ param: path }));
    const sound: MediaPart = { ...video, mimeType: 'audio/wav' };
    expect(() => translate({ type: 'media', media: sound })).toThrow(
      expect.objectContaining({ param: path }),
    );
  });
});
