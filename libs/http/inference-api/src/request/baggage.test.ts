import type { Caller } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

const caller: Caller = {
  id: 'key-4',
  name: 'with metadata',
  scopes: ['inference'],
  defaults: { metadata: { team: 'of the key', stage: 'of the key', plan: 'of the key' } },
};

let running: RunningApi;
beforeEach(async () => {
  running = await startApi({}, {}, { callers: { known: caller } });
});
afterEach(() => running.stop());

/** The metadata of a request with these headers. */
async function metadataWith(headers: Record<string, string>): Promise<unknown> {
  const response = await running.chat(chatBody, headers);
  expect(response.status).toBe(200);
  return running.lines.at(-1)?.fields.metadata;
}

it('is metadata of the request: below that of the header, above that of the key', async () => {
  const headers = { baggage: 'team=carried,stage=carried', 'x-gateway-metadata': '{"team":"own"}' };
  expect(await metadataWith({ ...headers, 'x-gateway-api-key': 'known' })).toEqual({
    team: 'own',
    stage: 'carried',
    plan: 'of the key',
  });
  expect(await metadataWith(headers)).toEqual({ team: 'own', stage: 'carried' });
  expect(await metadataWith({ baggage: 'team=carried' })).toEqual({ team: 'carried' });
});

it('never refuses a request', async () => {
  expect(await metadataWith({ baggage: 'nonsense;;=,,' })).toBeUndefined();
  expect(await metadataWith({ baggage: `long=${'v'.repeat(200)},ok=1` })).toEqual({ ok: '1' });
});

it('names no end user: that is for the caller to say', async () => {
  expect(await metadataWith({ baggage: '_user=mallory,team=carried' })).toEqual({ team: 'carried' });
  expect(await metadataWith({ baggage: '%5Fuser=mallory' })).toBeUndefined();
  const named = { baggage: '_user=mallory', 'x-gateway-metadata': '{"_user":"ada"}' };
  expect(await metadataWith(named)).toEqual({ _user: 'ada' });
  const ofTheBody = await running.chat({ ...chatBody, user: 'ada' }, { baggage: '_user=mallory' });
  expect(ofTheBody.status).toBe(200);
  expect(running.lines.at(-1)?.fields.metadata ?? {}).not.toHaveProperty('_user', 'mallory');
});
