import { CancelledError, UpstreamStatusError } from '@model-gateway/core';
import { settled } from '@model-gateway/core/testing';
import { AskFixture, configNode } from '../testing/ask-fixture.js';
import type { Execute, ExecutionContext } from '../attempts/execution-context.js';
import { buildExecutionPlan } from './execution-plan.js';
import { mostAttempts } from './most-attempts.js';

const missing = (path: string) => new UpstreamStatusError(404, 'not_found', { status: 404, message: path });

/** A request with so many targets in turn, each of which refuses it and writes that down as leaves do. */
function setUp(count: number, members: { readonly isUnsent?: true; readonly retried?: boolean } = {}) {
  const fixture = new AskFixture();
  const asked: string[] = [];
  const executeTarget =
    (node: ReturnType<typeof configNode>): Execute<string> =>
    ({ attemptLog, retry }: ExecutionContext) => {
      asked.push(node.path);
      attemptLog.add({
        node,
        retry,
        reason: 'first',
        startedAt: 0,
        durationMs: 0,
        outcome: 'failed',
        status: 404,
        ...(members.isUnsent && { isUnsent: true }),
      });
      return Promise.reject(missing(node.path));
    };
  const settings = members.retried
    ? { retry: { attempts: 1, usesRetryAfter: false, onStatusCodes: [404] } }
    : {};
  const targets = Array.from({ length: count }, (_, place) =>
    configNode(`config.targets[${place}]`, { settings }),
  );
  const tree = buildExecutionPlan(
    configNode('config', { strategy: { mode: 'fallback' }, targets }),
    executeTarget,
    fixture.tools,
  );
  const outcome = tree(fixture.context()).catch((error: unknown) => error);
  const finish = async () => {
    for (let turn = 0; turn < 100; turn += 1) await fixture.advance(1000);
    return outcome;
  };
  return { fixture, asked, finish };
}

describe('the attempts of one request', () => {
  it('are bounded, the last failure stays the reason, and the record says so once', async () => {
    const { fixture, asked, finish } = setUp(199);
    expect(await finish()).toMatchObject({ message: `config.targets[${mostAttempts - 1}]` });
    expect(asked).toHaveLength(mostAttempts);
    expect(fixture.attemptLog.attempts).toHaveLength(mostAttempts + 1);
    expect(fixture.attemptLog.attempts.at(-1)).toMatchObject({
      node: { path: `config.targets[${mostAttempts}]` },
      outcome: 'skipped',
      code: 'attempts_exhausted',
      isUnsent: true,
    });
    expect(fixture.scheduler.pending).toBe(0);
  });

  it('are not bounded below that', async () => {
    const { fixture, asked, finish } = setUp(mostAttempts);
    await finish();
    expect(asked).toHaveLength(mostAttempts);
    expect(fixture.attemptLog.attempts.map(({ code }) => code)).not.toContain('attempts_exhausted');
  });

  it('are those that retries make as well', async () => {
    const { asked, finish } = setUp(40, { retried: true });
    await finish();
    expect(asked).toHaveLength(mostAttempts);
  });

  it('are only those of which something was sent', async () => {
    const { asked, finish } = setUp(100, { isUnsent: true });
    await finish();
    expect(asked).toHaveLength(100);
  });

  it('let others have a turn after ten, and end there for a caller who has left', async () => {
    const { fixture, asked, finish } = setUp(100, { isUnsent: true });
    for (let turn = 0; turn < 10; turn += 1) await settled();
    expect(asked).toHaveLength(9);
    const reason = new CancelledError('left');
    fixture.controller.abort(reason);
    expect(await finish()).toBe(reason);
    expect(asked).toHaveLength(9);
    expect(fixture.scheduler.pending).toBe(0);
  });
});
