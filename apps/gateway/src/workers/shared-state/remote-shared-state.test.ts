import type { RateCounter, RateLimiter, SignatureVault } from '@model-gateway/core';
import { describeRateLimiter, describeSignatureVault } from '@model-gateway/core/testing';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { MemoryRateLimiter } from '@model-gateway/rate-limiter';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FakeScheduler } from '../../testing/fake-scheduler.js';
import { linkPair, type LinkPair } from '../../testing/link-pair.js';
import { hostSharedState } from './host-shared-state.js';
import { remoteSharedState } from './remote-shared-state.js';

const clock = { now: () => 0 };
const counter: RateCounter = { name: 'key:1:requests:minute', limit: 3, windowMs: 60_000 };

let lines: LinkPair[] = [];
let scheduler: FakeScheduler;
let rateLimiter: RateLimiter;
let signatures: SignatureVault;
beforeEach(() => {
  scheduler = new FakeScheduler();
  rateLimiter = new MemoryRateLimiter();
  signatures = new MemorySignatureVault({ clock });
});
afterEach(() => {
  for (const line of lines) line.close();
  lines = [];
});

function worker(options: { deaf?: boolean } = {}) {
  const line = linkPair();
  lines.push(line);
  if (!options.deaf) hostSharedState(line.primary, { rateLimiter, signatures });
  const insurance = new MemoryRateLimiter();
  return { line, insurance, ...remoteSharedState(line.worker, scheduler, insurance) };
}

describeSignatureVault('RemoteSignatureVault', () => {
  signatures = new MemorySignatureVault({ clock });
  return worker().signatures;
});

describeRateLimiter('RemoteRateLimiter', () => {
  rateLimiter = new MemoryRateLimiter();
  return worker().rateLimiter;
});

describe('state that workers share', () => {
  it('admits no more than the limit, however many workers ask at once', async () => {
    const workers = Array.from({ length: 4 }, () => worker());
    const states = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => workers[index % 4]!.rateLimiter.take(counter)),
    );
    expect(states.filter(({ admitted }) => admitted)).toHaveLength(3);
    for (const { insurance } of workers) expect(insurance.peek(counter)).toMatchObject({ remaining: 3 });
  });

  it('shows one worker what another counted afterwards', async () => {
    const [first, second] = [worker(), worker()];
    await first.rateLimiter.add(counter, 2);
    expect(await second.rateLimiter.peek(counter)).toMatchObject({ admitted: true, remaining: 1 });
  });

  it('finds with one worker what another kept just before', async () => {
    const [first, second] = [worker(), worker()];
    // Asked first: the line of the one that keeps may be read after the line of the one that asks.
    const found = second.signatures.recall(['call_1']);
    first.signatures.keep('call_1', { issuer: 'google', value: 'QUJD' });
    expect((await found).get('call_1')).toEqual({ issuer: 'google', value: 'QUJD' });
    first.signatures.witness({ issuer: 'google', value: 'REVG' });
    const origins = await second.signatures.originsOf(['REVG', 'QUJD']);
    expect(origins).toEqual(
      new Map([
        ['REVG', { issuer: 'google', isStored: false }],
        ['QUJD', { issuer: 'google', isStored: true }],
      ]),
    );
  });

  it('asks nothing about nothing', async () => {
    const { signatures: remote } = worker({ deaf: true });
    expect((await remote.recall([])).size + (await remote.originsOf([])).size).toBe(0);
    expect(scheduler.planned).toBe(0);
  });

  it('counts by itself and finds nothing, when the primary does not answer in time', async () => {
    const { rateLimiter: remote, signatures: vault, insurance } = worker({ deaf: true });
    const states = [1, 2, 3, 4].map(async () => remote.take(counter));
    const found = vault.recall(['call_1']);
    scheduler.pass(249);
    await nextTurn();
    expect(insurance.peek(counter)).toMatchObject({ remaining: 3 });
    scheduler.pass(1);
    expect((await Promise.all(states)).map(({ admitted }) => admitted)).toEqual([true, true, true, false]);
    expect((await found).size).toBe(0);
    expect(scheduler.planned).toBe(0);
  });

  it('ends the calls under way when the primary is gone, and makes no new ones', async () => {
    const { rateLimiter: remote, signatures: vault, insurance, line } = worker({ deaf: true });
    const added = remote.add(counter, 2);
    const origins = vault.originsOf(['QUJD']);
    line.close();
    await added;
    expect((await origins).size).toBe(0);
    expect((await remote.take(counter)).remaining).toBe(0);
    expect(insurance.peek(counter)).toMatchObject({ admitted: false });
    vault.keep('call_1', { issuer: 'google', value: 'QUJD' });
    expect(scheduler.planned).toBe(0);
  });

  it('goes on when the shared state fails, and when an answer comes too late', async () => {
    rateLimiter.take = () => Promise.reject(new Error('broken'));
    const { rateLimiter: remote, insurance } = worker();
    expect((await remote.take(counter)).remaining).toBe(2);
    expect(insurance.peek(counter)).toMatchObject({ remaining: 2 });

    let answer: () => void = () => undefined;
    rateLimiter.take = () =>
      new Promise((resolve) => (answer = () => resolve({ admitted: false, remaining: 0, resetMs: 0 })));
    const late = remote.take(counter);
    await nextTurn();
    scheduler.pass(250);
    expect((await late).remaining).toBe(1);
    answer();
    expect((await remote.peek(counter)).remaining).toBe(3);
  });
});
