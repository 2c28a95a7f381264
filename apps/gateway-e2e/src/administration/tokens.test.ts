import { keepAlivePost } from '../laws/keep-alive-post.js';
import { startServices, type Services } from '../support/services.js';
import { measuresTime } from '../support/measures-time.js';

const clients = 32;
/** What an expiry may cost a request. */
const stallMs = 100;

describe('R49: the access tokens of a service account', () => {
  let services: Services;
  beforeEach(async () => void (services = await startServices({ GATEWAY_LOG_LEVEL: 'warn' })));
  afterEach(() => services.stop());

  const body = { model: '@vertex/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] };

  /** Lets the clients ask until they are told that it is enough; gives when each request began and ended. */
  async function ask(enough: () => boolean): Promise<readonly (readonly [number, number])[]> {
    const post = keepAlivePost(services.gateway.url, clients);
    const times: (readonly [number, number])[] = [];
    const client = async (): Promise<void> => {
      while (!enough()) {
        const started = Date.now();
        const { status, text } = await post(body);
        if (status !== 200) throw new Error(`${status} ${text}`);
        times.push([started, Date.now()]);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return times;
  }

  it('are asked for once for 10,000 requests', async () => {
    await services.twin.mintTokens({});
    let left = 10_000;
    const times = await ask(() => (left -= 1) < 0);
    expect(times).toHaveLength(10_000);
    expect((await services.twin.tokenCalls()).count).toBe(1);
  });

  describe('that expire', () => {
    measuresTime();

    it('are renewed under load by one call each, which nobody waits for', async () => {
      // Renewed after three quarters of its life: 3 s. Whoever had to wait for a token would wait half a second.
      await services.twin.mintTokens({ lifetimeSeconds: 4, delayMs: 500 });
      const until = Date.now() + 14_000;
      const times = await ask(() => Date.now() > until);
      const { calls } = await services.twin.tokenCalls();
      const [first, ...renewals] = calls;
      expect(renewals.length).toBeGreaterThanOrEqual(3);
      expect(renewals.length).toBeLessThanOrEqual(5);
      for (const [index, renewal] of renewals.entries())
        expect(renewal.startedAt).toBeGreaterThan(calls[index]!.endedAt);

      const isDuringRenewal = ([started, ended]: readonly [number, number]) =>
        renewals.some(({ startedAt, endedAt }) => started <= endedAt && ended >= startedAt);
      const later = times.filter(([started]) => started > first!.endedAt + 500);
      const longest = (some: typeof times) => Math.max(...some.map(([started, ended]) => ended - started));
      const usual = longest(later.filter((time) => !isDuringRenewal(time)));
      expect(longest(later.filter(isDuringRenewal))).toBeLessThanOrEqual(usual + stallMs);
    });
  });

  it('come from one call when the first requests come all at once', async () => {
    await services.twin.mintTokens({ delayMs: 300 });
    let left = clients;
    await ask(() => (left -= 1) < 0);
    expect((await services.twin.tokenCalls()).count).toBe(1);
  });
});
