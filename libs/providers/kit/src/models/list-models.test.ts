import { UpstreamStatusError, type CallContext, type JsonValue } from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import { ScriptedTransport, type ScriptedAnswer } from '../testing/scripted-transport.js';
import { listModels, type ModelPage } from './list-models.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};

function list(answers: readonly ScriptedAnswer[]) {
  const transport = new ScriptedTransport(answers);
  const upstream = {
    transport,
    authoriser: apiKeyAuthoriser('key'),
    failure: ({ status }: { status: number }, message: string) =>
      new UpstreamStatusError(status, 'x', { status, message }),
  };
  const read = (answer: JsonValue) => answer as unknown as ModelPage;
  return {
    transport,
    models: listModels(upstream, { url: 'https://up.example/models?pageSize=2', read }, call),
  };
}

const page = (ids: readonly string[], nextPageToken?: string): ScriptedAnswer => ({
  body: [JSON.stringify({ models: ids.map((id) => ({ id, ownedBy: 'google' })), nextPageToken })],
});

describe('listModels', () => {
  it('reads page after page, to the last', async () => {
    const { transport, models } = list([page(['a', 'b'], 'to ken&'), page(['c'])]);
    expect((await models).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(transport.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://up.example/models?pageSize=2',
      'GET https://up.example/models?pageSize=2&pageToken=to%20ken%26',
    ]);
  });

  it('throws the upstream’s refusal', async () => {
    await expect(list([{ status: 403, body: ['no'] }]).models).rejects.toMatchObject({ status: 403 });
  });

  it('gives up on a list without end', async () => {
    const { models } = list(Array.from({ length: 200 }, () => page(['a'], 'again')));
    await expect(models).rejects.toMatchObject({ code: 'upstream_invalid_response' });
  });
});
