import { PartialArguments } from './partial-arguments.js';

function assemble(...pieces: [string, object][]): unknown {
  const args = new PartialArguments();
  args.add(pieces.map(([jsonPath, value]) => ({ jsonPath, ...value })));
  return JSON.parse(args.json());
}

describe('arguments in pieces', () => {
  it('join text of one path and replace all other values', () => {
    expect(
      assemble(
        ['$.a', { stringValue: 'x' }],
        ['$.a', { stringValue: '' }],
        ['$.a', { stringValue: 'y' }],
        ['$.n', { numberValue: 1 }],
        ['$.n', { numberValue: 2 }],
        ['$.b', { boolValue: false }],
        ['$.z', { nullValue: 'NULL_VALUE' }],
      ),
    ).toEqual({ a: 'xy', n: 2, b: false, z: null });
  });

  it('follow paths of any spelling', () => {
    expect(
      assemble(
        ['$.list[1].x', { numberValue: 1 }],
        ['$.list[0]', { numberValue: 0 }],
        ["$['a.b']['it\\'s']", { boolValue: true }],
        ['$["c d"][0][1]', { stringValue: 'm' }],
      ),
    ).toEqual({ list: [0, { x: 1 }], 'a.b': { "it's": true }, 'c d': [[null, 'm']] });
  });

  it('are safe for members named __proto__ and constructor (R72)', () => {
    const args = new PartialArguments();
    args.add([
      { jsonPath: '$.__proto__.polluted', boolValue: true },
      { jsonPath: '$.constructor.prototype.polluted', boolValue: true },
    ]);
    expect(args.json()).toBe('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are refused when an index would take all memory', () => {
    expect(() => assemble(['$.a[4000000000]', { numberValue: 1 }])).toThrow(
      expect.objectContaining({ kind: 'upstream-invalid-response' }),
    );
  });

  it.each([undefined, null, 'x', {}, [null, 1, {}, { jsonPath: 3 }, { jsonPath: '$.a' }]])(
    'ignore what is no piece: %j',
    (value) => {
      const args = new PartialArguments();
      args.add(value);
      expect(args.json()).toBe('{}');
    },
  );
});
