import {
  CancelledError,
  ForbiddenAddressError,
  InvalidRequestError,
  OverloadedError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type ChatRequest,
  type LossEntry,
  type MediaPart,
  type MediaSource,
  type RequestMemory,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import { FakeWeb, ManualScheduler, type Page } from '../testing/index.js';
import { addressedMedia } from './addressed-media.js';
import { announceMedia, inlineMedia, type MediaAccess } from './inline-media.js';

const png = '\x89PNG\r\n\x1a\nrest';
const picture: Page = { headers: { 'content-type': 'image/png' }, body: ['\x89PNG\r', '\n\x1a\nrest'] };
const needsData = () => true;

function sourceOf(uri: string): MediaSource {
  return { type: uri.startsWith('gs:') ? 'cloud-storage' : 'url', uri };
}

function asking(...addresses: readonly string[]): ChatRequest {
  const content = addresses.map((uri, index): MediaPart => ({
    type: 'media',
    source: sourceOf(uri),
    kind: 'image',
    path: `messages[0].content[${index}].image_url.url`,
  }));
  return { messages: [{ role: 'user', content }], tools: [], sampling: {} };
}

function partsOf({ messages }: ChatRequest): readonly MediaPart[] {
  return messages.flatMap(({ content }) => content as readonly MediaPart[]);
}

/** Fetches the media of a request from a web of pages. */
function fetching(pages: Readonly<Record<string, Page>>, access: Partial<MediaAccess> = {}) {
  const web = new FakeWeb(pages);
  const losses: LossEntry[] = [];
  const stop = new AbortController();
  const fetched: RequestMemory['fetched'] = new Map();
  const fetch = (request: ChatRequest, hold = (_bytes: number): void => {}, signal = stop.signal) =>
    inlineMedia(
      request,
      addressedMedia(request, { needsData }),
      { web, objects: undefined, scheduler: undefined, ...access },
      { signal, reportLoss: (loss) => losses.push(loss), memory: { hold, fetched } },
    );
  return { web, losses, stop, fetch };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as InvalidRequestError,
  );

it('puts the data in place of the address, with a note', async () => {
  const { web, losses, fetch } = fetching({ 'https://a.example/cat': picture });
  const request = asking('https://a.example/cat');
  const [part] = partsOf(await fetch(request));
  expect(part).toMatchObject({ source: { type: 'inline', data: btoa(png) }, mimeType: 'image/png' });
  expect(losses).toEqual([
    {
      path: 'messages[0].content[0].image_url.url',
      action: 'replaced',
      severity: 'note',
      reason: 'The model reads media only as data: the gateway fetches it.',
    },
  ]);
  expect(web.asked[0]?.headers).toEqual({ accept: '*/*', 'user-agent': 'model-gateway' });
  expect(partsOf(request)[0]?.source.type).toBe('url');
});

it('fetches media of tools, and none of the model’s own', () => {
  const media: MediaPart = { type: 'media', source: sourceOf('https://a.example/1') };
  const request: ChatRequest = {
    messages: [
      { role: 'assistant', content: [media] },
      { role: 'tool', toolCallId: 'c', toolName: 'f', content: [{ type: 'text', text: '' }, media] },
    ],
    tools: [],
    sampling: {},
  };
  expect(addressedMedia(request, { needsData })).toEqual([
    { media, source: media.source, path: 'messages[1].content[1]' },
  ]);
  expect(addressedMedia(request, {})).toEqual([]);
});

it('fetches an address once, and again for no retry', async () => {
  const { web, fetch } = fetching({ 'https://a.example/cat': picture });
  const request = asking('https://a.example/cat', 'https://a.example/cat');
  expect(partsOf(await fetch(request)).map(({ source }) => source.type)).toEqual(['inline', 'inline']);
  // That of another target is translated anew.
  await fetch(asking('https://a.example/cat'));
  expect(web.asked).toHaveLength(1);
});

it('remembers what cannot be fetched, but not that an attempt was ended', async () => {
  const { web, fetch, stop } = fetching({
    'https://a.example/gone': { status: 410 },
    'https://a.example/slow': 'never',
  });
  const gone = () => failureOf(fetch(asking('https://a.example/gone')));
  expect(await gone()).toBe(await gone());
  expect(web.asked).toHaveLength(1);

  const slow = asking('https://a.example/slow');
  const left = failureOf(fetch(slow));
  stop.abort(new CancelledError('left'));
  expect(await left).toBeInstanceOf(CancelledError);
  const again = new AbortController();
  const second = failureOf(fetch(slow, undefined, again.signal));
  again.abort(new CancelledError('left again'));
  expect((await second)?.message).toBe('left again');
  expect(web.asked).toHaveLength(3);
});

it('fetches at most eight at once, and all of them', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `https://a.example/${index}`);
  const { web, fetch } = fetching(Object.fromEntries(addresses.map((address) => [address, picture])));
  expect(partsOf(await fetch(asking(...addresses)))).toHaveLength(20);
  expect(web.mostRunning).toBe(8);
});

it('ends the others when one cannot be fetched', async () => {
  const { fetch } = fetching({
    'https://a.example/slow': 'never',
    'https://a.example/gone': { status: 404 },
  });
  const failure = await failureOf(fetch(asking('https://a.example/slow', 'https://a.example/gone')));
  expect(failure).toMatchObject({ param: 'messages[0].content[1].image_url.url' });
});

const hop = (location: string): Page => ({ status: 302, headers: { location } });

it('follows three redirects', async () => {
  const { web, fetch } = fetching({
    'https://a.example/1': hop('/2'),
    'https://a.example/2': hop('https://b.example/3'),
    'https://b.example/3': hop('4#part'),
    'https://b.example/4': picture,
  });
  expect(partsOf(await fetch(asking('https://a.example/1')))[0]?.source.type).toBe('inline');
  expect(web.closed).toBe(4);
});

const secret = 'https://a.example/cat?token=secret#part';
const large = new Uint8Array(1024 * 1024);

it.each<[string, Readonly<Record<string, Page>>, string]>([
  [
    'a fourth redirect',
    {
      'https://a.example/cat?token=secret': hop('/1'),
      'https://a.example/1': hop('/2'),
      'https://a.example/2': hop('/3'),
      'https://a.example/3': hop('/4'),
    },
    'it redirects more than 3 times',
  ],
  [
    'a redirect to http',
    { 'https://a.example/cat?token=secret': hop('http://a.example/') },
    'only https:// is fetched',
  ],
  [
    'a redirect with a password',
    { 'https://a.example/cat?token=secret': hop('https://u:p@a.example/') },
    'its address holds a password',
  ],
  [
    'a redirect into the network',
    {
      'https://a.example/cat?token=secret': hop('https://10.0.0.1/'),
      'https://10.0.0.1/': new ForbiddenAddressError(),
    },
    'it is not at a public address',
  ],
  [
    'a host that is down',
    { 'https://a.example/cat?token=secret': new UpstreamUnreachableError('ECONNREFUSED 10.1.2.3') },
    'its server cannot be reached',
  ],
  [
    'a silent host',
    { 'https://a.example/cat?token=secret': new UpstreamTimeoutError('headers', 'silent') },
    'its server does not answer in time',
  ],
  ['another status', { 'https://a.example/cat?token=secret': { status: 403 } }, 'its server answers 403'],
  ['nothing', { 'https://a.example/cat?token=secret': { body: [] } }, 'it is empty'],
  [
    'a page',
    { 'https://a.example/cat?token=secret': { headers: { 'content-type': 'text/html' }, body: ['<p>'] } },
    'its server sends text/html',
  ],
  [
    'too much by its header',
    { 'https://a.example/cat?token=secret': { headers: { 'content-length': '20971521' }, body: ['x'] } },
    'it is larger than 20 MiB',
  ],
  [
    'too much without a length',
    { 'https://a.example/cat?token=secret': { body: [...Array<Uint8Array>(20).fill(large), 'x', 'y'] } },
    'it is larger than 20 MiB',
  ],
])('refuses %s, and does not show the query', async (_, pages, because) => {
  const { web, fetch } = fetching(pages);
  expect(await failureOf(fetch(asking(secret)))).toMatchObject({
    code: 'invalid_value',
    retryable: false,
    param: 'messages[0].content[0].image_url.url',
    message: `The gateway cannot fetch https://a.example/cat: ${because}.`,
  });
  expect(web.running).toBe(0);
});

it.each(['http://a.example/cat', 'https://user@a.example/cat', 'https://user:pw@a.example/cat'])(
  'never asks for %s',
  async (address) => {
    const { web, fetch } = fetching({});
    const failure = await failureOf(fetch(asking(address)));
    expect(failure).toBeInstanceOf(InvalidRequestError);
    expect(failure?.message).not.toContain('user');
    expect(web.asked).toEqual([]);
  },
);

it('takes ten seconds at most, redirects included', async () => {
  const scheduler = new ManualScheduler();
  const pages = { 'https://a.example/1': hop('/2'), 'https://a.example/2': 'never' } as const;
  const { web, fetch } = fetching(pages, { scheduler });
  const failure = failureOf(fetch(asking('https://a.example/1')));
  while (web.asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
  scheduler.advance(10_000);
  expect((await failure)?.message).toContain('it takes more than 10 seconds');
  expect(scheduler.pending).toBe(0);
});

it('ends with the time limit of its attempt, which is not about the media', async () => {
  const { web, fetch, stop } = fetching({ 'https://a.example/slow': 'never' });
  const failure = failureOf(fetch(asking('https://a.example/slow')));
  while (web.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const late = new UpstreamTimeoutError('total', 'late');
  stop.abort(late);
  expect(await failure).toBe(late);
});

it('holds memory before it takes it, and ends without', async () => {
  const held: number[] = [];
  const { web, fetch } = fetching({ 'https://a.example/cat': picture });
  await fetch(asking('https://a.example/cat'), (bytes) => held.push(bytes));
  expect(held.reduce((sum, bytes) => sum + bytes)).toBeGreaterThanOrEqual(btoa(png).length);

  const overloaded = new OverloadedError('full', 1_000);
  const full = () => {
    throw overloaded;
  };
  const other = fetching({ 'https://a.example/cat': picture });
  expect(await failureOf(other.fetch(asking('https://a.example/cat'), full))).toBe(overloaded);
  expect([web.running, other.web.running]).toEqual([0, 0]);
});

it('bounds the media of one request together', async () => {
  const page: Page = { headers: { 'content-type': 'image/bmp' }, body: Array<Uint8Array>(19).fill(large) };
  const addresses = Array.from({ length: 5 }, (_, index) => `https://a.example/${index}`);
  const { fetch } = fetching(Object.fromEntries(addresses.map((address) => [address, page])));
  const failure = await failureOf(fetch(asking(...addresses)));
  expect(failure?.message).toMatch(
    /^The gateway cannot fetch https:\/\/a\.example\/\d: all media of the request together are too large\.$/,
  );
  expect(failure?.param).toMatch(/^messages\[0\]\.content\[\d\]\.image_url\.url$/);
});

it('reads objects of Cloud Storage with the credential of the provider', async () => {
  const url = 'https://storage.example/storage/v1/b/my-bucket/o/a%2Fb%20c%3F.png?alt=media&generation=17';
  const transport = new FakeWeb({ [url]: picture });
  const authoriser = apiKeyAuthoriser('secret-key');
  const { fetch } = fetching({}, { objects: { transport, storage: 'https://storage.example', authoriser } });
  const [part] = partsOf(await fetch(asking('gs://my-bucket/a/b c?.png#17')));
  expect(part).toMatchObject({ source: { type: 'inline', data: btoa(png) } });
  expect(transport.asked[0]?.headers).toMatchObject({ 'x-goog-api-key': 'secret-key' });
});

it('asks again for an object that another provider may read', async () => {
  const url = 'https://storage.example/storage/v1/b/b/o/a.png?alt=media';
  const transport = new FakeWeb({ [url]: { status: 403 } });
  const authoriser = apiKeyAuthoriser('secret-key');
  const { fetch } = fetching({}, { objects: { transport, storage: 'https://storage.example', authoriser } });
  const request = asking('gs://b/a.png');
  expect((await failureOf(fetch(request)))?.message).toContain('its server answers 403');
  await failureOf(fetch(request));
  expect(transport.asked).toHaveLength(2);
});

it('names the file where nothing but its name tells the type', async () => {
  const pages = { 'https://a.example/notes.md?x=1': { body: ['# Notes'] } };
  const [part] = partsOf(await fetching(pages).fetch(asking('https://a.example/notes.md?x=1')));
  expect(part).toMatchObject({ filename: 'notes.md' });
  expect(part).not.toHaveProperty('mimeType');
});

it('shows a placeholder where nothing is sent', () => {
  const losses: LossEntry[] = [];
  const request = asking('https://a.example/cat', 'https://a.example/a.pdf');
  const shown = announceMedia(request, addressedMedia(request, { needsData }), (loss) => losses.push(loss));
  const data = btoa('fetched when sent');
  expect(partsOf(shown)).toMatchObject([
    { source: { type: 'inline', data }, mimeType: 'image/png' },
    { source: { type: 'inline', data }, mimeType: 'application/pdf' },
  ]);
  expect(losses).toMatchObject([{ severity: 'note' }, { severity: 'note' }]);
});
