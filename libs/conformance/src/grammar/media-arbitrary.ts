import fc from 'fast-check';
import { among, members, type Body, withUnknownMember } from './body.js';
import type { Place, Scope } from './place.js';
import { allMedia, pixel, type ReadableMedia, readableMedia } from './readable-media.js';

const clip = members({
  fps: fc.constantFrom(0.5, 1, 5),
  start_offset: fc.constantFrom<unknown>('1.5s', 3),
  end_offset: fc.constantFrom<unknown>('10s', 12),
});
const cacheControl = fc.constant({ type: 'ephemeral' });

/** A part that is an image, a sound, a video or a document, in every form that has a name. */
export function mediaPart(place: Place, scope: Scope): fc.Arbitrary<Body> {
  if (scope === 'served') return partOf(readableMedia(place), scope);
  // Gemini reads nearly everything; of what others are sent most has to be readable, or every request is refused.
  if (place.family === 'gemini') return partOf(allMedia, scope);
  return among([9, partOf(readableMedia(place), scope)], [1, partOf(allMedia, scope)]);
}

function partOf(readable: ReadableMedia, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const url = fc.constantFrom(...readable.urls, ...(any ? (readable.fetched ?? []) : []));
  const levels = ['low', 'MEDIA_RESOLUTION_HIGH'];
  const resolution = fc.constantFrom<unknown>(...levels, ...(any ? [{ level: 'MEDIA_RESOLUTION_LOW' }] : []));
  const details = members({
    detail: fc.constantFrom('auto', 'low', 'high', 'original'),
    mime_type: fc.constantFrom('image/png', ...(any ? ['video/mp4'] : [])),
    media_resolution: resolution,
    video_metadata: clip,
  });
  const besides = members({
    mime_type: fc.constantFrom('image/jpeg', ...(readable.textAddresses ? ['text/markdown'] : [])),
    media_resolution: resolution,
    video_metadata: clip,
    cache_control: cacheControl,
  });
  const rarely = (arbitrary: fc.Arbitrary<Body>) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant<Body>({}) }, { weight: 1, arbitrary });
  const ofUrl = (type: string, address = url) =>
    fc.record({ url: address, details: rarely(details), besides: rarely(besides) }).map((drawn) => ({
      type,
      [type]: { url: drawn.url, ...drawn.details },
      ...drawn.besides,
    }));
  return among(
    [4, withUnknownMember(ofUrl('image_url'))],
    readable.videos.length > 0 && [1, ofUrl('video_url', fc.constantFrom(...readable.videos))],
    any && [1, url.map((address) => ({ type: 'image_url', image_url: address }))],
    readable.sounds.length > 0 && [2, inputAudio(readable.sounds)],
    [3, withUnknownMember(filePart(readable))],
    [1, fc.constant({ type: 'image', image: { data: pixel, mime_type: 'image/png' } })],
  );
}

const inputAudio = (formats: readonly string[]) =>
  fc
    .record({
      data: fc.constantFrom('UklGRg==', 'data:audio/wav;base64,UklGRg=='),
      format: fc.constantFrom(...formats),
    })
    .map((audio) => ({ type: 'input_audio', input_audio: audio }));

function filePart({ documentAddresses, fileIds }: ReadableMedia): fc.Arbitrary<Body> {
  const data = fc.record({
    file_data: fc.constantFrom('data:application/pdf;base64,JVBERi0=', 'JVBERi0='),
    filename: fc.constantFrom('a.pdf', 'ünï code.pdf', 'notes.md'),
  });
  const typed = fc.constant({ file_data: 'JVBERi0=', mime_type: 'application/pdf' });
  const address = fc.constant({ file_url: 'https://example.com/paper.pdf', filename: 'paper.pdf' });
  const id = fc.constant({ file_id: 'files/abc-123' });
  const held = among([3, data], [1, typed], documentAddresses && [1, address], fileIds && [1, id]);
  return held.map((file) => ({ type: 'file', file }));
}
