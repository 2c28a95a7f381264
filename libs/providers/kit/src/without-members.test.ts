import type { LossEntry, RefusedMember } from '@model-gateway/core';
import { withoutMembers } from './without-members.js';

const body = { a: { b: { c: 1, d: [2] }, e: 3 }, f: 4 };

function without(...members: RefusedMember[]) {
  const losses: LossEntry[] = [];
  return { left: withoutMembers(body, members, (entry) => losses.push(entry)), losses };
}

describe('withoutMembers', () => {
  it('leaves out members of any depth, reports each, and changes nothing it was given', () => {
    const before = structuredClone(body);
    const { left, losses } = without(
      { names: ['a', 'b', 'c'], path: 'x' },
      { names: ['f'], path: 'y', severity: 'lost' },
    );
    expect(left).toEqual({ a: { b: { d: [2] }, e: 3 } });
    expect(losses).toMatchObject([
      { path: 'x', action: 'dropped', severity: 'degraded' },
      { path: 'y', severity: 'lost' },
    ]);
    expect(body).toEqual(before);
  });

  it('leaves out a value, and no other', () => {
    expect(without({ names: ['a', 'b', 'd'], path: 'd', value: [2] }).left).toEqual({
      a: { b: { c: 1 }, e: 3 },
      f: 4,
    });
    expect(without({ names: ['f'], path: 'f', value: 5 })).toEqual({ left: body, losses: [] });
  });

  it('gives the same body back where there is nothing to leave out', () => {
    const { left, losses } = without({ names: ['a', 'x'], path: 'x' }, { names: ['f', 'x'], path: 'x' });
    expect(left).toBe(body);
    expect(losses).toEqual([]);
  });
});
