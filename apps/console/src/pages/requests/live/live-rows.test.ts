import type { LogRow } from '../table/log-row.js';
import { merged, noLiveRows, released, withArrived } from './live-rows.js';

const row = (id: string, at = `2026-11-24T10:00:0${id}Z`) => ({ id, at }) as LogRow;
const ids = (rows: readonly LogRow[]) => rows.map(({ id }) => id).join('');

describe('rows of the live tail', () => {
  it('come to the top, the newest first', () => {
    const rows = withArrived(withArrived(noLiveRows, [row('1')], false), [row('2'), row('3')], false);
    expect(ids(rows.shown)).toBe('321');
  });

  it('wait while somebody reads, and come when they are let', () => {
    const held = withArrived(withArrived(noLiveRows, [row('1')], false), [row('2'), row('3')], true);
    expect([ids(held.shown), ids(held.waiting)]).toEqual(['1', '32']);
    expect(ids(released(held).shown)).toBe('321');
  });

  it('are not there twice, when the stream repeats them or the list was read again', () => {
    const rows = withArrived(withArrived(noLiveRows, [row('1')], false), [row('1')], false);
    expect(ids(rows.shown)).toBe('1');
    expect(ids(merged(rows.shown, [row('1'), row('0')]))).toBe('10');
  });

  it('stand in the order of their begins: a long stream ends after requests that began later', () => {
    expect(ids(merged([row('2'), row('9')], [row('5'), row('1')]))).toBe('9521');
  });

  it('are bounded', () => {
    const many = Array.from({ length: 1500 }, (_, index) => row(String(index)));
    expect(withArrived(noLiveRows, many, false).shown).toHaveLength(1000);
  });
});
