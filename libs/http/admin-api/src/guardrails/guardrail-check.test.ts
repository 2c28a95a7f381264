import type { Guardrail } from '@model-gateway/gateway-config';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const cards: Guardrail = {
  path: 'config.input_guardrails[0]',
  name: 'no cards',
  check: { type: 'contains', words: ['card'], operator: 'none', ignoresCase: false },
  action: 'deny',
};
const judge: Guardrail = {
  path: 'config.input_guardrails[1]',
  check: { type: 'webhook', url: 'https://judge.example', headers: {}, timeoutMs: 1, onFailure: 'deny' },
  action: 'annotate',
};

describe('POST /admin/v1/guardrails/check', () => {
  let api: RunningAdminApi;
  beforeEach(async () => {
    api = await startAdminApi();
    api.administration.guardrails = [cards, judge];
  });
  afterEach(() => api.stop());

  const check = async (more: object) => {
    const body = { config: 'careful', side: 'input', text: 'my card', ...more };
    const response = await api.ask('POST', '/guardrails/check', body);
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };

  it('tells what each guardrail finds and whether a request is denied; webhooks are not asked', async () => {
    api.look = (guardrails, { text, side }) => {
      expect([text, side]).toEqual(['my card', 'input']);
      return guardrails.map((guardrail) => ({ guardrail, holds: false }));
    };
    expect(await check({})).toEqual({
      status: 200,
      body: {
        data: [
          { path: cards.path, name: 'no cards', type: 'contains', action: 'deny', holds: false },
          { path: judge.path, type: 'webhook', action: 'annotate' },
        ],
        wouldDeny: true,
      },
    });
  });

  it('asks webhooks where that is wanted; what only annotates denies nothing', async () => {
    api.look = ([, second]) =>
      second ? [{ guardrail: second, holds: false, isUnchecked: true as const }] : [];
    const { body } = await check({ webhooks: true });
    expect(body).toMatchObject({ data: [{}, { holds: false, unchecked: true }], wouldDeny: false });
  });

  it('refuses what it cannot read', async () => {
    expect((await check({ side: 'both' })).status).toBe(400);
    expect((await check({ config: 3 })).status).toBe(400);
    expect((await check({ text: undefined })).status).toBe(400);
  });
});
