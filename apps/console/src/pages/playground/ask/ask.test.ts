import { ask } from './ask.js';

// The session listens to other windows, which keeps a test from ending.
jest.mock('../../../api/session-fetch.js', () => ({
  sessionFetch: (request: Request) => globalThis.fetch(request),
}));

const request = { path: '/v1/chat/completions', headers: {}, body: {} };
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const piece = (content: string) => event({ choices: [{ index: 0, delta: { content } }] });

describe('asking', () => {
  const { fetch, location, document } = globalThis;
  const page = 'http://gateway.example/console/';
  beforeEach(() => void Object.assign(globalThis, { location: { href: page }, document: { baseURI: page } }));
  afterEach(() => void Object.assign(globalThis, { fetch, location, document }));

  /** Answers with a stream of these pieces; an error ends it. */
  const answering = (pieces: readonly (string | Error)[]) => {
    const begun = new ReadableStream<Uint8Array>({
      pull(controller) {
        const [next, ...rest] = pieces;
        pieces = rest;
        if (next === undefined) controller.close();
        else if (typeof next === 'string') controller.enqueue(new TextEncoder().encode(next));
        else controller.error(next);
      },
    });
    globalThis.fetch = async () =>
      new Response(begun, { headers: { 'content-type': 'text/event-stream', 'x-gateway-loss': '2' } });
  };
  const asked = () => ask(request, 'chat', new AbortController().signal, () => undefined);

  it('has all that a stream said, however it ends', async () => {
    const pieces = [piece('Good '), piece('morning')];
    const aborted = new DOMException('stopped', 'AbortError');
    const endings = [
      [],
      [aborted],
      [new Error('reset')],
      [event({ error: { message: 'broken', code: 'x' } })],
    ];
    const outcomes = [];
    for (const ending of endings) {
      answering([...pieces, ...ending]);
      outcomes.push(await asked());
    }
    for (const outcome of outcomes) {
      expect(JSON.stringify(outcome.said?.messages)).toContain('Good morning');
      expect(outcome.lossCount).toBe(2);
    }
    expect(outcomes.map(({ isStopped, error }) => [isStopped, error?.message])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, expect.any(String)],
      [undefined, 'broken'],
    ]);
  });
});
