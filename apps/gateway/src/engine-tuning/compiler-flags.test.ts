import { inliningLimitsBesides } from './compiler-flags.js';

const size = '--max-inlined-bytecode-size=1000';
const cumulative = '--max-inlined-bytecode-size-cumulative=4000';

describe('inliningLimitsBesides', () => {
  it.each([
    [[], [size, cumulative]],
    [
      ['--max-semi-space-size=64', '--max-inlined-bytecode-size-small=60'],
      [size, cumulative],
    ],
    [['--max-inlined-bytecode-size=460'], [cumulative]],
    [['-max-inlined-bytecode-size=460'], [cumulative]],
    [['--max_inlined_bytecode_size_cumulative=920'], [size]],
    [['--max-inlined-bytecode-size=460', '--max-inlined-bytecode-size-cumulative=920'], []],
  ])('leaves alone what is among %j', (options, expected) => {
    expect(inliningLimitsBesides(options)).toEqual(expected);
  });
});
