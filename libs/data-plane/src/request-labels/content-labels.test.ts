import type { JsonObject, NativeContentRequest } from '@model-gateway/core';
import { withContentLabels } from './content-labels.js';

const metadata = { team: 'search' };

async function sent(request: NativeContentRequest, kind: 'google' | 'vertex-ai') {
  const losses: string[] = [];
  const { body } = withContentLabels(request, metadata, kind, ({ path }) => void losses.push(path));
  return { body, losses };
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
