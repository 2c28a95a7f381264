import type { JsonObject } from '@model-gateway/core';
import { parseConfigTree } from '../parse/parse-config-tree.js';
import { plainConfigTools } from '../testing/config-tools.js';
import { analyseConfig } from './analyse-config.js';
import { durationText } from './duration-text.js';

function analyse(config: JsonObject) {
  const tree = parseConfigTree(config, plainConfigTools);
  return analyseConfig(tree, config, { capabilitiesOf: () => undefined });
}

const fallback = (...targets: JsonObject[]): JsonObject => ({ strategy: { mode: 'fallback' }, targets });
const to = (provider: string, more: JsonObject = {}): JsonObject => ({ provider, ...more });
const within = (ms: number): JsonObject => ({ timeouts: { first_token: ms } });

describe('the longest that a request may take', () => {
  it.each<[JsonObject, number, string]>([
    [{ retry: { attempts: 2, use_retry_after_headers: false } }, 361_500, '3 × 120 s + 1.5 s of pauses'],
    [{ retry: { attempts: 5, use_retry_after_headers: false } }, 735_500, '6 × 120 s + 15.5 s of pauses'],
    [{ retry: { attempts: 1 }, ...within(1000) }, 62_000, '2 × 1 s + 60 s of pauses'],
    [{ retry: { attempts: 0 }, ...within(500) }, 500, '500 ms'],
    [within(900_000), 600_000, '600 s'],
    [fallback(to('@a', within(1000)), to('@b', within(2000))), 3000, '(1 s) + (2 s)'],
    [
      { retry: { attempts: 1 }, ...within(1000), ...fallback(to('@a'), to('@b')) },
      64_000,
      '(2 × 1 s + 60 s of pauses) + (2 × 1 s + 60 s of pauses), all pauses together 60 s at most',
    ],
    [
      {
        strategy: { mode: 'loadbalance' },
        targets: [within(1000), within(3000), { ...within(9000), weight: 0 }],
      },
      3000,
      'the longest of 2: 3 s',
    ],
    [
      {
        strategy: {
          mode: 'conditional',
          conditions: [{ query: { 'metadata.a': 'x' }, then: 'x' }],
          default: 'y',
        },
        targets: [
          { name: 'x', ...within(5000) },
          { name: 'y', ...within(1000) },
        ],
      },
      5000,
      'the longest of 2: 5 s',
    ],
    [{ strategy: { mode: 'single' }, targets: [within(1500)] }, 1500, '1.5 s'],
    [{ output_guardrails: [{ type: 'word_count', min: 1 }] }, 600_000, '600 s'],
    [{ output_guardrails: [{ type: 'word_count', min: 1 }], ...within(1000) }, 1000, '1 s'],
    [{ output_guardrails: [{ type: 'word_count', min: 1, action: 'annotate' }] }, 120_000, '120 s'],
    [{ hedge: { after_ms: 200 }, ...within(1000) }, 1200, '200 ms until the hedge + (1 s)'],
    [{ hedge: { after_ms: 2000 }, ...within(1000) }, 1000, '1 s'],
    [{ request_timeout: 30_000, ...fallback(to('@a'), to('@b')) }, 30_000, '30 s by request_timeout'],
    [{ timeouts: { total: 40_000 }, ...fallback(to('@a')) }, 40_000, '40 s by timeouts.total'],
    [
      fallback(to('@a', { request_timeout: 1000 }), to('@b', within(2000))),
      3000,
      '(1 s by request_timeout) + (2 s)',
    ],
  ])('of %j', (config, ms, formula) => {
    const { worstCaseLatencyMs, findings } = analyse(config);
    expect(worstCaseLatencyMs).toBe(ms);
    expect(findings.at(-1)).toEqual({
      severity: 'info',
      path: 'config',
      message: `Until a streamed answer begins it takes ${durationText(ms)} at most: ${formula}.`,
    });
  });

  it('is what the caller allows, where there is nothing but one attempt', () => {
    expect(analyse({ request_timeout: 5000 })).toEqual({ findings: [], worstCaseLatencyMs: 5000 });
    expect(analyse({ on_loss: 'error' })).toEqual({ findings: [] });
  });

  it('is told in few words of a config of many targets', () => {
    const targets = Array.from({ length: 100 }, (_, index) => to(`@p${index}`));
    const message = analyse(fallback(...targets)).findings.at(-1)?.message ?? '';
    expect([message.length < 650, message.includes('…')]).toEqual([true, true]);
  });
});

describe('hedges that never begin', () => {
  const hedgesOf = (config: JsonObject) =>
    analyse(config)
      .findings.filter(({ message }) => message.startsWith('This hedge'))
      .map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
  const after = (ms: number): JsonObject => ({ hedge: { after_ms: ms } });

  it('wait longer than anything can take', () => {
    expect(hedgesOf({ ...after(1000), ...within(1000) })).toEqual([
      'error config.hedge.after_ms: This hedge never begins: after 1 s an answer has begun here, or all has failed.',
    ]);
    const target = { ...after(2000), request_timeout: 5000, ...within(2000) };
    expect(hedgesOf(fallback(to('@a', target), to('@b')))).toHaveLength(1);
    expect(hedgesOf({ ...after(600_000) })).toHaveLength(1);
  });

  it('are none that something is left for', () => {
    expect(hedgesOf({ ...after(999), ...within(1000) })).toEqual([]);
    expect(hedgesOf({ ...after(1500), retry: { attempts: 1 }, ...within(1000) })).toEqual([]);
    expect(hedgesOf({ ...after(3000), ...fallback(to('@a', within(2000)), to('@b', within(2000))) })).toEqual(
      [],
    );
    // Whole answers may take that long.
    expect(hedgesOf(after(200_000))).toEqual([]);
  });
});

describe('targets that are not reached in time', () => {
  const starvedOf = (config: JsonObject) =>
    analyse(config).findings.filter(({ message }) => message.includes('is not reached'));

  it('come after others that may use up the total', () => {
    const config = { timeouts: { total: 30_000 }, ...fallback(to('@a'), to('@b'), to('@c')) };
    expect(starvedOf(config)).toEqual([
      {
        severity: 'warning',
        path: 'config.targets[1]',
        message:
          'This target is not reached when those before it are slow: they may take 120 s, and config.timeouts.total ' +
          'ends the request after 30 s.',
      },
    ]);
  });

  it('count what was used up further above', () => {
    const nested = fallback(to('@b', within(3000)), to('@c', within(3000)));
    const config = { timeouts: { total: 5000 }, ...fallback(to('@a', within(3000)), nested) };
    expect(starvedOf(config).map(({ path }) => path)).toEqual(['config.targets[1].targets[1]']);
    const own = fallback(to('@a', within(3000)), { timeouts: { total: 3000 }, ...nested });
    expect(starvedOf(own).map(({ path }) => path)).toEqual(['config.targets[1].targets[1]']);
  });

  it('are none where each has its share, or time enough', () => {
    expect(starvedOf({ request_timeout: 1000, ...fallback(to('@a'), to('@b')) })).toEqual([]);
    expect(
      starvedOf({ timeouts: { total: 5000, first_token: 2000 }, ...fallback(to('@a'), to('@b')) }),
    ).toEqual([]);
    expect(starvedOf(fallback(...Array.from({ length: 9 }, (_, index) => to(`@p${index}`))))).toEqual([]);
    const balanced = { strategy: { mode: 'loadbalance' }, targets: [to('@a'), to('@b')] };
    expect(starvedOf({ timeouts: { total: 5000 }, ...balanced })).toEqual([]);
  });
});
