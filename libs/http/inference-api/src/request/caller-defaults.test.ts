import type { Caller, CallerDefaults } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

const keyWith = (defaults: CallerDefaults): Caller => ({
  id: 'key-3',
  name: 'defaults',
  scopes: ['inference'],
  defaults,
});

let running: RunningApi;
beforeEach(async () => {
  running = await startApi(
    {},
    {},
    {
      callers: {
        config: keyWith({
          config: { override_params: { temperature: 0.5 }, strict_standard_compliance: false },
        }),
        metadata: keyWith({ metadata: { team: 'search', stage: 'live' } }),
        both: keyWith({ config: { request_timeout: 5_000 }, metadata: { team: 'search' } }),
        wrong: keyWith({ config: { nonsense: 'secret-value' } }),
      },
    },
  );
});
afterEach(() => running.stop());

const ask = (key: string, headers: Record<string, string> = {}) =>
  running.chat(chatBody, { 'x-gateway-api-key': key, ...headers });
const temperature = () => running.upstream.calls.at(-1)?.request.sampling.temperature;
const metadata = () => running.lines.at(-1)?.fields.metadata;

describe('the default config of a key', () => {
  it('holds where the request has none', async () => {
    for (let count = 0; count < 2; count += 1) {
      const response = await ask('config');
      expect(response.headers.get('x-gateway-last-used-option-index')).toBe('config');
      expect(await response.json()).toHaveProperty('choices.0.native_finish_reason');
      expect(temperature()).toBe(0.5);
    }
  });

  it('gives way to an explicit header, as any config does', async () => {
    const response = await ask('config', { 'x-gateway-strict-standard-compliance': 'true' });
    expect(await response.json()).not.toHaveProperty('choices.0.native_finish_reason');
    expect(temperature()).toBe(0.5);
  });

  it('is replaced by a config of the request', async () => {
    const response = await ask('config', { 'x-gateway-config': '{"on_loss":"report"}' });
    expect(await response.json()).not.toHaveProperty('choices.0.native_finish_reason');
    expect(temperature()).toBeUndefined();
  });

  it('that this version does not take is an error which shows no value of it', async () => {
    for (const headers of [{}, { 'x-gateway-metadata': '{}' }]) {
      const response = await ask('wrong', headers);
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain('The default config of the gateway key cannot be used: config.nonsense');
      expect(text).not.toContain('secret-value');
    }
    expect((await ask('wrong', { 'x-gateway-config': '{}' })).status).toBe(200);
  });
});

describe('the default metadata of a key', () => {
  it('holds where the request has none', async () => {
    await ask('metadata');
    expect(metadata()).toEqual({ team: 'search', stage: 'live' });
    await ask('both');
    expect(metadata()).toEqual({ team: 'search' });
  });

  it('is completed by that of the request, which wins', async () => {
    await ask('metadata', { 'x-gateway-metadata': '{"stage":"test","__proto__":"x"}' });
    expect(metadata()).toMatchObject({ team: 'search', stage: 'test' });
    await ask('metadata');
    expect(metadata()).toEqual({ team: 'search', stage: 'live' });
  });
});
