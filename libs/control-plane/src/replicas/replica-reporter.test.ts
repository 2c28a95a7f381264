import type { ReplicaBoard, ReplicaReport } from '@model-gateway/core';
import { ManualScheduler, replicaReport, settled } from '@model-gateway/core/testing';
import { ReplicaReporter } from './replica-reporter.js';

function start(failing = false) {
  const reported: ReplicaReport[] = [];
  const left: string[] = [];
  const problems: string[] = [];
  const state = { isFailing: failing, inFlight: 0 };
  const board: ReplicaBoard = {
    report: async (report) => {
      if (state.isFailing) throw new Error('away');
      reported.push(report);
    },
    leave: async (id) => {
      if (state.isFailing) throw new Error('away');
      left.push(id);
    },
    replicas: async () => [],
  };
  const scheduler = new ManualScheduler();
  const reporter = new ReplicaReporter({
    board,
    scheduler,
    facts: () => replicaReport('one', { inFlight: state.inFlight }),
    onProblem: (message) => problems.push(message),
  });
  return { reported, left, problems, state, scheduler, reporter };
}

describe('ReplicaReporter', () => {
  it('tells at once, every five seconds, and that it ends', async () => {
    const { reported, left, state, scheduler, reporter } = start();
    reporter.start();
    await settled();
    state.inFlight = 3;
    scheduler.advance(5_000);
    await settled();
    expect(reported.map(({ inFlight }) => inFlight)).toEqual([0, 3]);
    await reporter.stop();
    expect(left).toEqual(['one']);
    scheduler.advance(20_000);
    await settled();
    expect(reported).toHaveLength(2);
  });

  it('goes on while the board is away, and says so once', async () => {
    const { reported, problems, state, scheduler, reporter } = start(true);
    reporter.start();
    await settled();
    scheduler.advance(5_000);
    await settled();
    expect(problems).toEqual(['Other processes cannot see this one now.']);
    state.isFailing = false;
    scheduler.advance(5_000);
    await settled();
    expect(reported).toHaveLength(1);
    expect(problems).toHaveLength(2);
    state.isFailing = true;
    await expect(reporter.stop()).resolves.toBeUndefined();
  });
});
