import {
  InvalidRequestError,
  type CallContext,
  type ChatRequest,
  type FetchedMedia,
  type HttpTransport,
  type LossReporter,
  type MediaPart,
  type RequestMemory,
  type Scheduler,
} from '@model-gateway/core';
import { inParallel } from '../in-parallel.js';
import { withMedia, type AddressedMedia } from './addressed-media.js';
import { collectMedia } from './collect-media.js';
import { mediaFailure, refusalsOf } from './media-refusal.js';
import { fetchedMimeType, typeOfEnding } from './media-type.js';
import { openObject, openWebMedia, type ObjectAccess } from './open-media.js';
import { withinTime } from './within-time.js';

/** How media is fetched for one target. */
export interface MediaAccess {
  /** Connects to public addresses only. */
  readonly web: HttpTransport;
  /** Absent: the target's provider has no Cloud Storage. */
  readonly objects: ObjectAccess | undefined;
  /** Absent: only the limits of the transports hold. */
  readonly scheduler: Scheduler | undefined;
}

/** Addresses of one request that are fetched at the same time. */
const mostAtATime = 8;
/** Milliseconds for one address, redirects included. */
const timeLimitMs = 10_000;
/** Bytes of base64 that the fetched media of one request have together. */
const mostBytes = 100 * 1024 * 1024;

/**
 * The request with the data of its media in place of their addresses, each with a loss entry.
 *
 * @throws InvalidRequestError media cannot be fetched; its param is the path of the media
 */
export async function inlineMedia(
  request: ChatRequest,
  media: readonly AddressedMedia[],
  access: MediaAccess,
  { signal, memory, reportLoss }: Pick<CallContext, 'signal' | 'memory' | 'reportLoss'>,
): Promise<ChatRequest> {
  reportFetched(media, reportLoss, 'The model reads media only as data: the gateway fetches it.');
  let held = 0;
  const groups = byAddress(media);
  const fetched = await inParallel(groups, mostAtATime, signal, async ([first], groupSignal) => {
    const refuse = refusalsOf(first.source.uri, first.path);
    const take = (bytes: number): void => {
      held += bytes;
      if (held > mostBytes) throw refuse('all media of the request together are too large');
      memory?.hold(bytes);
    };
    return fetchOnce(first, memory?.fetched, () => fetchMedia(first, access, groupSignal, take), groupSignal);
  });
  const replacements = new Map<MediaPart, MediaPart>();
  for (const [index, group] of groups.entries()) {
    for (const each of group) replacements.set(each.media, toInline(each, fetched[index] as FetchedMedia));
  }
  return withMedia(request, replacements);
}

/** Base64 of `fetched when sent`. */
const placeholder = 'ZmV0Y2hlZCB3aGVuIHNlbnQ=';

/** The same with placeholders, for showing: nothing is fetched. */
export function announceMedia(
  request: ChatRequest,
  media: readonly AddressedMedia[],
  reportLoss: LossReporter,
): ChatRequest {
  const reason = 'The model reads media only as data: the gateway fetches it when it sends the request.';
  reportFetched(media, reportLoss, reason);
  const replacements = media.map(({ media: part, source }): [MediaPart, MediaPart] => {
    const name = nameOf(part, source.uri);
    const guess = part.kind === 'image' && !name.includes('.') ? 'image/png' : undefined;
    return [part, inlinePart(part, name, placeholder, part.mimeType ?? typeOfEnding(name) ?? guess)];
  });
  return withMedia(request, new Map(replacements));
}

/** The error for media that are to be fetched, where the operator has switched that off. */
export function fetchingIsOff([first]: readonly AddressedMedia[]): InvalidRequestError {
  const message =
    'This model reads media only as data in the request, and GATEWAY_FETCH_MEDIA is off, so the gateway does not fetch it. ' +
    'Send base64 in a data URI.';
  return new InvalidRequestError('unsupported_parameter', message, first && { param: first.path });
}

function reportFetched(media: readonly AddressedMedia[], reportLoss: LossReporter, reason: string): void {
  for (const { path } of media) reportLoss({ path, action: 'replaced', severity: 'note', reason });
}

type Group = readonly [AddressedMedia, ...AddressedMedia[]];

/** Media with the same address is fetched once. */
function byAddress(media: readonly AddressedMedia[]): readonly Group[] {
  const groups = new Map<string, [AddressedMedia, ...AddressedMedia[]]>();
  for (const each of media) {
    const group = groups.get(each.source.uri);
    if (group) group.push(each);
    else groups.set(each.source.uri, [each]);
  }
  return [...groups.values()];
}

async function fetchOnce(
  { source: { type, uri } }: AddressedMedia,
  fetched: RequestMemory['fetched'] | undefined,
  fetchIt: () => Promise<FetchedMedia>,
  signal: AbortSignal,
): Promise<FetchedMedia> {
  const known = fetched?.get(uri);
  if (known instanceof InvalidRequestError) throw known;
  if (known) return known;
  try {
    const media = await fetchIt();
    fetched?.set(uri, media);
    return media;
  } catch (failure) {
    // What only ends this attempt is no outcome, and another provider may read an object that this one may not.
    const isFinal = failure instanceof InvalidRequestError && !signal.aborted && type === 'url';
    if (isFinal) fetched?.set(uri, failure);
    throw failure;
  }
}

async function fetchMedia(
  { source: { type, uri }, path }: AddressedMedia,
  { web, objects, scheduler }: MediaAccess,
  signal: AbortSignal,
  take: (bytes: number) => void,
): Promise<FetchedMedia> {
  const refuse = refusalsOf(uri, path);
  const late = () => refuse(`it takes more than ${timeLimitMs / 1_000} seconds`);
  try {
    return await withinTime(scheduler, timeLimitMs, signal, late, async (limited) => {
      if (type === 'cloud-storage' && !objects)
        throw refuse('this provider reads no objects of Cloud Storage');
      const answer =
        type === 'cloud-storage' && objects
          ? await openObject(uri, objects, limited, refuse)
          : await openWebMedia(uri, web, limited, refuse);
      const data = await collectMedia(answer, take, refuse);
      return { data, contentType: answer.headers['content-type'] };
    });
  } catch (failure) {
    // The end of the attempt is not about the media.
    throw signal.aborted ? failure : mediaFailure(failure, refuse);
  }
}

function toInline({ media, source: { uri }, path }: AddressedMedia, fetched: FetchedMedia): MediaPart {
  const name = nameOf(media, uri);
  return inlinePart(media, name, fetched.data, fetchedMimeType(fetched, media, name, refusalsOf(uri, path)));
}

/** Without a MIME type, the name tells it: that of the address has to go along then. */
function inlinePart(media: MediaPart, name: string, data: string, mimeType: string | undefined): MediaPart {
  const inline = { ...media, source: { type: 'inline', data } } as const;
  return mimeType === undefined ? { ...inline, filename: name } : { ...inline, mimeType };
}

/** The file name, or the last segment of the address. */
function nameOf({ filename }: MediaPart, uri: string): string {
  return filename ?? uri.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
