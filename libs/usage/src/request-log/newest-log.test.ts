import { StoreUnavailableError, type LogPage, type RequestLogStore } from '@model-gateway/core';
import { ManualScheduler, requestRecord, settled } from '@model-gateway/core/testing';
import { SteeredLogStore } from '../testing/steered-log-store.js';
import { newestLog } from './newest-log.js';
import { RequestLog } from './request-log.js';

/** A log whose store finds what was written to it. */
function setUp() {
  const store = new SteeredLogStore();
  const scheduler = new ManualScheduler();
  const onProblem = (): void => undefined;
  const log = new RequestLog({ store, clock: scheduler, scheduler, retentionDays: 1, onProblem });
  const asked: string[] = [];
  const page = (): LogPage => ({ records: [...store.stored], hasMore: false }) as unknown as LogPage;
  const note =
    <Answer>(name: string, answer: () => Answer) =>
    (argument?: unknown): Promise<Answer> => {
      asked.push(argument === undefined ? name : `${name} ${JSON.stringify(argument)}`);
      return Promise.resolve(answer());
    };
  const readable = {
    search: note('search', page),
    read: (id: string) => note('read', () => store.stored.find((record) => record.id === id))(id),
    analytics: note('analytics', () => []),
    write: (records: Parameters<RequestLogStore['write']>[0]) => store.write(records),
    addFeedback: note('addFeedback', () => undefined),
    feedbackOf: note('feedbackOf', () => []),
    feedbackSummary: note('feedbackSummary', () => ({ count: 0 })),
    deleteOutdated: note('deleteOutdated', () => true),
    close: note('close', () => undefined),
  } as unknown as RequestLogStore;
  const observe = (...ids: readonly string[]): void => ids.forEach((id) => log.observe(requestRecord(id)));
  return { store, scheduler, log, asked, observe, newest: newestLog(readable, log) };
}

describe('newestLog', () => {
  it.each(['search', 'analytics'] as const)('has what waits written before %s is asked', async (method) => {
    const { store, scheduler, asked, observe, newest } = setUp();
    observe('a', 'b');
    const answer = newest[method]('question' as never);
    await settled();
    expect([store.current?.records.map(({ id }) => id), asked]).toEqual([['a', 'b'], []]);
    store.current?.succeed();
    await answer;
    expect(asked).toEqual([`${method} "question"`]);
    expect(scheduler.pending).toBe(0);
  });

  it('writes the queue when a record is not found, and not when it is', async () => {
    const { store, asked, observe, newest } = setUp();
    observe('a');
    const answer = newest.read('a');
    await settled();
    store.current?.succeed();
    expect(await answer).toMatchObject({ id: 'a' });
    expect(asked).toEqual(['read "a"', 'read "a"']);
    observe('b');
    expect(await newest.read('a')).toMatchObject({ id: 'a' });
    expect([store.begun, asked.length]).toEqual([1, 3]);
  });

  it('writes nothing for a later page', async () => {
    const { store, asked, observe, newest } = setUp();
    observe('a');
    await newest.search({ limit: 10, after: 'page' });
    expect([store.begun, asked]).toEqual([0, ['search {"limit":10,"after":"page"}']]);
  });

  it('waits for the running write, and for one more with the records added since', async () => {
    const { store, scheduler, asked, observe, newest } = setUp();
    observe('a');
    scheduler.advance(1_000);
    observe('b');
    const answers = [newest.read('b'), newest.read('b')];
    await settled();
    expect(store.current?.records.map(({ id }) => id)).toEqual(['a']);
    store.current?.succeed();
    await settled();
    expect(store.current?.records.map(({ id }) => id)).toEqual(['b']);
    expect(asked).toHaveLength(2);
    store.current?.succeed();
    expect(await Promise.all(answers)).toEqual([expect.objectContaining({ id: 'b' }), expect.anything()]);
    expect([store.begun, store.mostAtOnce, scheduler.pending]).toEqual([2, 1, 0]);
  });

  it('queries at once when the queue is empty', async () => {
    const { store, asked, newest } = setUp();
    await newest.analytics({} as never);
    expect([store.begun, asked]).toEqual([0, ['analytics {}']]);
  });

  it('does not retry an unreachable store early, and still queries it', async () => {
    const { store, scheduler, asked, observe, newest } = setUp();
    observe('a');
    const first = newest.search({} as never);
    await settled();
    store.current?.fail(new StoreUnavailableError('The log cannot be reached.'));
    await first;
    await newest.search({} as never);
    expect([store.begun, asked.length]).toEqual([1, 2]);
    scheduler.advance(250);
    expect(store.begun).toBe(2);
  });

  it('forwards all other methods unchanged', async () => {
    const { store, asked, observe, newest } = setUp();
    observe('a');
    await newest.addFeedback([]);
    await newest.feedbackOf('trace');
    await newest.feedbackSummary({ from: 1 });
    await newest.deleteOutdated(5);
    await newest.close();
    expect(store.begun).toBe(0);
    expect(asked).toEqual([
      'addFeedback []',
      'feedbackOf "trace"',
      'feedbackSummary {"from":1}',
      'deleteOutdated 5',
      'close',
    ]);
    expect(newest.unindexed?.()).toBeUndefined();
    void newest.write([requestRecord('b')]);
    expect(store.begun).toBe(1);
  });
});
