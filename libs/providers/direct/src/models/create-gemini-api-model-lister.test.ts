import type { CallContext, HttpTransport } from '@model-gateway/core';
import { createGeminiApiModelLister } from './create-gemini-api-model-lister.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};

function lister(pages: readonly unknown[]) {
  const urls: string[] = [];
  const transport: HttpTransport = {
    async send({ url }) {
      const page = pages[urls.length];
      urls.push(url);
      return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(page)) };
    },
    open: () => Promise.reject(new Error('not asked for')),
  };
  const lister = createGeminiApiModelLister(
    { kind: 'google', model: '', credential: { type: 'api-key', apiKey: 'AIza1' } },
    { transport, nextId: () => 'x' },
  );
  return { urls, list: () => lister.list(call) };
}

it('lists every page, with what is said of the models', async () => {
  const { urls, list } = lister([
    {
      models: [
        {
          name: 'models/gemini-2.5-flash',
          displayName: 'Gemini 2.5 Flash',
          inputTokenLimit: 9,
          outputTokenLimit: 8,
        },
        { name: 'models/' },
        { name: 'tunedModels/mine' },
        null,
      ],
      nextPageToken: 'p2',
    },
    { models: [{ name: 'models/imagen-4.0-generate-001' }], nextPageToken: '' },
  ]);
  expect(await list()).toEqual([
    {
      id: 'gemini-2.5-flash',
      ownedBy: 'google',
      displayName: 'Gemini 2.5 Flash',
      inputTokenLimit: 9,
      outputTokenLimit: 8,
    },
    { id: 'imagen-4.0-generate-001', ownedBy: 'google' },
  ]);
  expect(urls).toEqual([
    'https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000',
    'https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000&pageToken=p2',
  ]);
});

it.each([[null], [[]], [{ models: 1 }]])('takes %j for no list', async (answer) => {
  await expect(lister([answer]).list()).rejects.toMatchObject({ code: 'upstream_invalid_response' });
});
