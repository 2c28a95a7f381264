import type { HttpTransport, WireStream } from '@model-gateway/core';
import { authorised, discard } from '../authorised.js';
import type { Authoriser } from '../authoriser.js';
import type { RefuseMedia } from './media-refusal.js';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 3;

/**
 * The response of a web address, after at most three redirects. Each of them has to be `https:` as well, and the transport
 * checks where each leads. No credential and no header of the caller goes there.
 */
export async function openWebMedia(
  address: string,
  transport: HttpTransport,
  signal: AbortSignal,
  refuse: RefuseMedia,
): Promise<WireStream> {
  let url = webUrl(address, undefined, refuse);
  for (let followed = 0; ; followed += 1) {
    const headers = { accept: '*/*', 'user-agent': 'model-gateway' };
    const answer = await transport.open({ method: 'GET', url, headers, signal });
    const location = redirects.has(answer.status) ? answer.headers['location'] : undefined;
    if (location === undefined) return successful(answer, refuse);
    await discard(answer);
    if (followed === mostRedirects) throw refuse(`it redirects more than ${mostRedirects} times`);
    url = webUrl(location, url, refuse);
  }
}

/** The absolute address without its fragment. */
function webUrl(address: string, base: string | undefined, refuse: RefuseMedia): string {
  if (!URL.canParse(address, base)) throw refuse('it redirects to no address');
  const url = new URL(address, base);
  if (url.protocol !== 'https:') throw refuse('only https:// is fetched');
  if (url.username !== '' || url.password !== '') throw refuse('its address holds a password');
  url.hash = '';
  return url.href;
}

/** How objects of Cloud Storage are read. */
export interface ObjectAccess {
  readonly transport: HttpTransport;
  /** Scheme and host of Cloud Storage's JSON API. */
  readonly storage: string;
  readonly authoriser: Authoriser;
}

/** The response of an object of Cloud Storage, read with the credential of the provider. */
export async function openObject(
  address: string,
  { transport, storage, authoriser }: ObjectAccess,
  signal: AbortSignal,
  refuse: RefuseMedia,
): Promise<WireStream> {
  const [, bucket = '', name = '', generation] = /^gs:\/\/([^/]+)\/(.+?)(?:#(\d+))?$/s.exec(address) ?? [];
  const version = generation === undefined ? '' : `&generation=${generation}`;
  const place = `b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`;
  const url = `${storage}/storage/v1/${place}?alt=media${version}`;
  const { answer } = await authorised(
    authoriser,
    { method: 'GET', url, accept: '*/*', headers: {} },
    { signal },
    (wire) => transport.open(wire),
  );
  return successful(answer, refuse);
}

async function successful(answer: WireStream, refuse: RefuseMedia): Promise<WireStream> {
  if (answer.status === 200) return answer;
  await discard(answer);
  throw refuse(`its server answers ${answer.status}`);
}
