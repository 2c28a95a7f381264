import fc from 'fast-check';
import { among, members, type Body, withUnknownMember } from './body.js';
import type { Place, Scope } from './place.js';

/** A picture of one pixel. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const inline = [
  `data:image/png;base64,${pixel}`,
  `data:image/jpeg;charset=utf-8;base64,${pixel}`,
  'data:application/pdf;base64,JVBERi0=',
  'data:text/html,%3Cp%3Ehi%3C%2Fp%3E',
  'data:audio/L16;rate=24000;base64,AAAA',
  'data:video/mp4;base64,AAAA',
];
const videoSite = 'https://www.youtube.com/watch?v=9hE5-98ZeCg';
const web = [
  'https://example.com/picture.png',
  'https://example.com/a/b/photo.jpg?X-Goog-Signature=abc.def',
  'https://example.com/notes.txt#top',
  videoSite,
];
const cloudStorage = ['gs://bucket/film.mp4', 'gs://bucket/folder/paper.pdf'];
const fileService = ['https://generativelanguage.googleapis.com/v1beta/files/abc-123'];
const withoutType = ['https://example.com/picture'];

const clip = members({
  fps: fc.constantFrom(0.5, 1, 5),
  start_offset: fc.constantFrom<unknown>('1.5s', 3),
  end_offset: fc.constantFrom<unknown>('10s', 12),
});
const cacheControl = fc.constant({ type: 'ephemeral' });

/** Addresses that a place reads. */
export function mediaUrl({ provider }: Place, scope: Scope): fc.Arbitrary<string> {
  const any = scope === 'any';
  return fc.constantFrom(
    ...inline,
    ...web,
    ...(any || provider === 'vertex-ai' ? cloudStorage : []),
    ...(any || provider === 'google' ? [...fileService, ...withoutType] : []),
  );
}

/** The same for videos, which the direct provider reads from no other site. */
function videoUrl(place: Place, scope: Scope): fc.Arbitrary<string> {
  if (scope === 'any' || place.provider === 'vertex-ai') return mediaUrl(place, scope);
  return fc.constantFrom('data:video/mp4;base64,AAAA', videoSite, ...fileService);
}

/** A part that is an image, a sound, a video or a document, in every form that has a name. */
export function mediaPart(place: Place, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const url = mediaUrl(place, scope);
  const levels = ['low', 'MEDIA_RESOLUTION_HIGH'];
  const resolution = fc.constantFrom<unknown>(...levels, ...(any ? [{ level: 'MEDIA_RESOLUTION_LOW' }] : []));
  const details = members({
    detail: fc.constantFrom('auto', 'low', 'high', 'original'),
    mime_type: fc.constantFrom('image/png', ...(any ? ['video/mp4'] : [])),
    media_resolution: resolution,
    video_metadata: clip,
  });
  const besides = members({
    mime_type: fc.constantFrom('image/jpeg', 'text/markdown'),
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
    [1, ofUrl('video_url', videoUrl(place, scope))],
    any && [1, url.map((address) => ({ type: 'image_url', image_url: address }))],
    [2, inputAudio],
    [3, withUnknownMember(filePart(place, scope))],
    [1, fc.constant({ type: 'image', image: { data: pixel, mime_type: 'image/png' } })],
  );
}

const inputAudio = fc
  .record({
    data: fc.constantFrom('UklGRg==', 'data:audio/wav;base64,UklGRg=='),
    format: fc.constantFrom('wav', 'mp3', 'pcm16', 'flac'),
  })
  .map((audio) => ({ type: 'input_audio', input_audio: audio }));

function filePart({ provider }: Place, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const data = fc.record({
    file_data: fc.constantFrom('data:application/pdf;base64,JVBERi0=', 'JVBERi0='),
    filename: fc.constantFrom('a.pdf', 'ünï code.pdf', 'notes.md'),
  });
  const typed = fc.constant({ file_data: 'JVBERi0=', mime_type: 'application/pdf' });
  const address = fc.constant({ file_url: 'https://example.com/paper.pdf', filename: 'paper.pdf' });
  const id = fc.constant({ file_id: 'files/abc-123' });
  const held = among([3, data], [1, typed], [1, address], (any || provider === 'google') && [1, id]);
  return held.map((file) => ({ type: 'file', file }));
}
