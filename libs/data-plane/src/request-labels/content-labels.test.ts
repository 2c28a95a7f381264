import type {
  CallContext,
  ContentProvider,
  JsonObject,
  LossEntry,
  NativeContentRequest,
} from '@model-gateway/core';
import { labelledContent } from './content-labels.js';

const metadata = { team: 'search' };

async function sent(request: NativeContentRequest, kind: 'google' | 'vertex-ai') {
  const bodies: JsonObject[] = [];
  const losses: string[] = [];
  const provider: ContentProvider = {
    complete: async ({ body }) => (bodies.push(body), { body: new Uint8Array(), contentType: '' }),
    async *stream({ body }) {
      bodies.push(body);
      yield { bytes: new Uint8Array(), begun: true };
    },
  };
  const reportLoss = ({ path }: LossEntry) => void losses.push(path);
  const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss };
  const labelled = labelledContent(provider, metadata, kind);
  await labelled.complete(request, call);
  for await (const _ of labelled.stream(request, call)) continue;
  expect(bodies[1]).toEqual(bodies[0]);
  return { body: bodies[0], losses: losses.slice(0, losses.length / 2) };
}

const place = 'header:x-gateway-metadata';

it.each<[string, JsonObject, 'google' | 'vertex-ai', JsonObject, string[]]>([
  ['become labels', { contents: [] }, 'vertex-ai', { contents: [], labels: metadata }, []],
  ['join those of the body', { labels: { a: 'b' } }, 'vertex-ai', { labels: { a: 'b', ...metadata } }, []],
  [
    'give way to those of the body',
    { labels: { team: 'own' } },
    'vertex-ai',
    { labels: { team: 'own' } },
    [`${place}.team`],
  ],
  ['have no place at the Gemini API', {}, 'google', {}, [place]],
  ['leave labels alone that are none', { labels: [1] }, 'vertex-ai', { labels: [1] }, [place]],
])('metadata %s', async (_, body, kind, expected, losses) => {
  expect(await sent({ method: 'generateContent', body }, kind)).toEqual({ body: expected, losses });
});

it('a count of tokens has no labels', async () => {
  expect(await sent({ method: 'countTokens', body: {} }, 'vertex-ai')).toEqual({ body: {}, losses: [place] });
});
