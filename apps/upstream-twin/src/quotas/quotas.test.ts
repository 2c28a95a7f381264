import { GoogleError } from '../errors/google-error.js';
import { readCallTarget } from '../call/call-target.js';
import { QuotaTable } from './quota-table.js';

const type = 'x-vertex-ai-llm-request-type';
const shared = 'x-vertex-ai-llm-shared-request-type';

function setUp(...quotas: object[]) {
  let now = 0;
  const table = new QuotaTable(() => now);
  table.set(quotas);
  const serve = (path: string, headers: Record<string, string> = {}, body = {}): string => {
    const target = readCallTarget(path);
    if (!target) throw new Error('It is no path of a model.');
    try {
      return table.serve({ target, body, header: (name) => headers[name] });
    } catch (error) {
      if (error instanceof GoogleError) return `${error.code} ${error.message}`;
      throw error;
    }
  };
  return {
    vertex: (region: string, headers?: Record<string, string>) =>
      serve(
        `/v1/projects/p/locations/${region}/publishers/google/models/gemini-2.5-flash:generateContent`,
        headers,
      ),
    gemini: (body?: object) => serve('/v1beta/models/gemini-2.5-flash:generateContent', {}, body),
    wait: (ms: number) => void (now += ms),
  };
}

const exceeded = '429 Too many requests. Exceeded the Provisioned Throughput.';
const exhausted = '429 Resource exhausted, please try again later.';
const bought = { tier: 'provisioned', region: 'eu', requests: 1, everyMs: 1_000 };

describe('Vertex AI', () => {
  it.each<[string, Record<string, string>, string]>([
    ['eu', {}, 'standard'],
    ['eu', { [type]: 'dedicated' }, exceeded],
    ['eu', { [type]: 'shared' }, 'standard'],
    ['eu', { [shared]: 'priority' }, 'priority'],
    ['eu', { [type]: 'shared', [shared]: 'flex' }, 'flex'],
    ['europe-west4', { [shared]: 'priority' }, 'standard'],
  ])('without quotas, in %s, serves %j by %s', (region, headers, served) => {
    expect(setUp().vertex(region, headers)).toBe(served);
  });

  it('uses provisioned throughput first, then what is shared, and the other way round never', () => {
    const { vertex, wait } = setUp(bought, { tier: 'standard', requests: 0 });
    expect(vertex('eu', { [type]: 'shared' })).toBe(exhausted);
    expect(vertex('eu', { [shared]: 'priority' })).toBe('provisioned');
    expect(vertex('eu', { [shared]: 'priority' })).toBe('priority');
    expect(vertex('eu', { [type]: 'dedicated' })).toBe(exceeded);
    expect(vertex('us', { [type]: 'dedicated' })).toBe(exceeded);
    wait(1_000);
    expect(vertex('eu', { [type]: 'dedicated' })).toBe('provisioned');
  });
});

it('the Gemini API serves priority at the standard tier where it has none left', () => {
  const { gemini } = setUp({ tier: 'priority', requests: 1 }, { tier: 'flex', requests: 0 });
  expect([gemini({ serviceTier: 'priority' }), gemini({ service_tier: 'PRIORITY' }), gemini()]).toEqual([
    'priority',
    'standard',
    'standard',
  ]);
  expect(gemini({ serviceTier: 'flex' })).toMatch(/^429 You exceeded your current quota/);
});

it.each([
  ['quota', 'expected'],
  [{ tier: 'gold', requests: 1 }, 'tier must be'],
  [{ tier: 'flex' }, 'requests must be'],
  [{ tier: 'flex', requests: 1, per: 'minute' }, 'unknown member per'],
  [{ tier: 'flex', requests: 1, everyMs: 'a' }, 'everyMs must be a number'],
])('%j is no quota', (value, message) => {
  expect(() => new QuotaTable().set([value])).toThrow(message);
});
