import {
  StoreUnavailableError,
  toLogRow,
  type Arrivals,
  type ArrivalsQuery,
  type LogFilter,
} from '@model-gateway/core';
import { isMeant, logRecord, ManualScheduler, settled } from '@model-gateway/core/testing';
import { LogTails, type TailEvent } from './log-tails.js';

/** Records in the order in which they were indexed; a position is how many there were. */
class Arriving {
  records: ReturnType<typeof logRecord>[] = [];
  readonly asked: ArrivalsQuery[] = [];
  isAway = false;

  add(...ids: string[]): void {
    this.records.push(...ids.map((id) => logRecord(id, { model: id.slice(0, 1) })));
  }

  async arrivals(query: ArrivalsQuery): Promise<Arrivals> {
    this.asked.push(query);
    if (this.isAway) throw new StoreUnavailableError('The database cannot be reached.');
    const next = query.until ?? String(this.records.length);
    const arrived = this.records.slice(Number(query.after ?? next), Number(next));
    const found = query.filters.map((filter) => {
      const meant = arrived.filter((record) => isMeant(record, filter));
      const shown = meant.slice(-query.limit);
      return {
        rows: shown.map((record) => ({
          position: String(this.records.indexOf(record) + 1),
          row: toLogRow(record),
        })),
        skipped: meant.length - shown.length,
      };
    });
    return { next, found, unread: 0, isIncomplete: false };
  }

  unindexed() {
    return { records: 3, since: 0 };
  }
}

function setUp() {
  const scheduler = new ManualScheduler();
  const store = new Arriving();
  const tails = new LogTails({ store, clock: scheduler, scheduler });
  const follow = async (filter: LogFilter = {}, after?: string, owner = 'ops') => {
    const events: TailEvent[] = [];
    const stop = await tails.follow({
      owner,
      filter,
      ...(after !== undefined && { after }),
      listener: (event) => void events.push(event),
    });
    const said = () =>
      events.splice(0).flatMap((event) => {
        if (event.type === 'record') return event.arrived.row.id;
        if (event.type === 'skipped') return `${event.count} more`;
        return event.type === 'end' ? event.reason : `${event.matched} of all`;
      });
    return { said, stop };
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      scheduler.advance(1_000);
      await settled();
    }
  };
  return { scheduler, store, tails, follow, pass };
}

describe('followers of the log', () => {
  it('see what arrives after they came, as they want it, from one look a second', async () => {
    const { store, follow, pass } = setUp();
    store.add('a1');
    const all = await follow();
    const some = await follow({ model: 'b' });
    expect([all.said(), some.said()]).toEqual([['0 of all'], ['0 of all']]);
    store.add('a2', 'b1');
    store.asked.length = 0;
    await pass(1);
    expect([all.said(), some.said()]).toEqual([['a2', 'b1'], ['b1']]);
    expect(store.asked).toHaveLength(1);
    await pass(4);
    expect([all.said(), some.said()]).toEqual([['2 of all'], ['1 of all']]);
  });

  it('go on where they were, and with the others afterwards', async () => {
    const { store, follow, pass } = setUp();
    store.add('a1', 'a2', 'a3');
    const first = await follow();
    store.add('a4');
    const again = await follow({}, '1');
    expect(again.said()).toEqual(['a2', 'a3', 'a4', '3 of all']);
    store.add('a5');
    await pass(1);
    expect([first.said(), again.said()]).toEqual([['0 of all', 'a4', 'a5'], ['a5']]);
    store.asked.length = 0;
    store.add('a6');
    await pass(1);
    expect([first.said(), again.said(), store.asked.length]).toEqual([['a6'], ['a6'], 1]);
  });

  it('hear how many more there were than they are shown', async () => {
    const { store, follow, pass } = setUp();
    const all = await follow();
    store.add(...Array.from({ length: 70 }, (_, index) => `a${index}`));
    await pass(1);
    const said = all.said();
    expect(said.slice(0, 3)).toEqual(['0 of all', '20 more', 'a20']);
    expect(said).toHaveLength(52);
    await pass(4);
    expect(all.said()).toEqual(['70 of all']);
  });

  it('miss nothing while the store is away', async () => {
    const { store, follow, pass } = setUp();
    const all = await follow();
    store.isAway = true;
    store.add('a1');
    await pass(2);
    store.isAway = false;
    store.add('a2');
    await pass(1);
    expect(all.said()).toEqual(['0 of all', 'a1', 'a2']);
  });

  it('are refused while the store is away when they come', async () => {
    const { store, follow, pass } = setUp();
    store.isAway = true;
    await expect(follow()).rejects.toThrow(StoreUnavailableError);
    store.asked.length = 0;
    await pass(3);
    expect(store.asked).toEqual([]);
  });

  it('are five of one owner and fifty altogether', async () => {
    const { follow } = setUp();
    const own = [];
    for (let count = 0; count < 5; count += 1) own.push(await follow());
    await expect(follow()).rejects.toMatchObject({ code: 'too_many_concurrent_requests' });
    own[0]?.stop();
    await follow();
    for (let count = 0; count < 45; count += 1) await follow({}, undefined, `owner-${count}`);
    await expect(follow({}, undefined, 'another')).rejects.toThrow('this process has 50');
  });

  it('cost nothing when they have gone, and end together', async () => {
    const { store, tails, follow, pass } = setUp();
    const gone = await follow();
    gone.stop();
    await pass(1);
    store.asked.length = 0;
    await pass(3);
    expect(store.asked).toEqual([]);
    const [one, other] = [await follow(), await follow()];
    tails.end('draining');
    store.add('a1');
    await pass(3);
    expect([one.said(), other.said()]).toEqual([
      ['0 of all', 'draining'],
      ['0 of all', 'draining'],
    ]);
  });
});
