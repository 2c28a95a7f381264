import type { GatewayClient } from '../remote/gateway-client.js';
import { boundSteps } from './bound-steps.js';
import type { Step } from './plan.js';

const updatedAt = '2026-01-01T00:00:00.000Z';
const listed = { id: 'one', text: 'Be kind.', version: 1, published: 1, updatedAt };
const step: Step = { action: 'change', kind: 'partials', id: 'one', changes: [], body: {}, listed };

/** A gateway that has this now. */
function clientOf(now: object): GatewayClient {
  const request = async (_method: string, path: string) => ({
    body: path.includes('audit-log') ? { data: [] } : now,
    headers: new Headers({ etag: '"7"' }),
  });
  return { request } as unknown as GatewayClient;
}

describe('a step', () => {
  it('is for the revision that was listed', async () => {
    expect(await boundSteps(clientOf({ ...listed, lastUsedAt: 'now' }), [step])).toEqual([
      { ...step, tag: '"7"' },
    ]);
  });

  it.each([
    ['text', { text: 'Be short.', version: 2 }],
    ['time alone', { updatedAt: '2026-01-01T00:00:01.000Z' }],
  ])('is not taken for what somebody has changed since it was listed: %s', async (_what, change) => {
    for (const action of ['change', 'delete'] as const) {
      await expect(
        boundSteps(clientOf({ ...listed, ...change }), [{ ...step, action }]),
      ).rejects.toMatchObject({
        message: 'partials one: somebody has changed it meanwhile.',
        exitCode: 1,
        details: { hint: 'Nothing is changed. Run the command again.' },
      });
    }
  });
});
