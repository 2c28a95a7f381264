import { changedMembers } from './changed-members.js';

describe('what differs between two states of a resource', () => {
  it('is a list of paths, without members that change each time', () => {
    const before = {
      name: 'careful',
      retry: { attempts: 2 },
      targets: [{ model: 'a' }],
      version: 4,
      gone: true,
    };
    const after = { name: 'careful', retry: { attempts: 3 }, targets: [{ model: 'b' }, {}], version: 5 };
    expect(changedMembers(before, after)).toEqual([
      { path: 'retry.attempts', before: '2', after: '3' },
      { path: 'targets[0].model', before: 'a', after: 'b' },
      { path: 'targets[1]', after: '{}' },
      { path: 'gone', before: 'true' },
    ]);
  });

  it('is nothing where nothing differs, and cuts long values', () => {
    expect(changedMembers({ a: [1] }, { a: [1] })).toEqual([]);
    expect(changedMembers({ a: 'x' }, { a: 'y'.repeat(200) })[0]?.after).toBe(`${'y'.repeat(60)}…`);
    expect(changedMembers({ a: null }, { a: {} })).toEqual([{ path: 'a', before: 'null', after: '{}' }]);
  });
});
