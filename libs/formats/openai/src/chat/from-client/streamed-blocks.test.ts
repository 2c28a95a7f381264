import type { LossEntry } from '@model-gateway/core';
import { fromStreamedBlocks } from './streamed-blocks.js';

const read = (value: Parameters<typeof fromStreamedBlocks>[0], losses: LossEntry[] = []) =>
  fromStreamedBlocks(value, 'messages[0].content_blocks', (entry) => losses.push(entry));

describe('fromStreamedBlocks', () => {
  it('reads blocks whose pieces a client library joined', () => {
    const thinking = { type: 'thinking', thinking: 'Hm' };
    const text = { type: 'text', text: 'Hi', signature: 'QUJD' };
    expect(
      read([
        { index: 0, delta: thinking },
        { index: 1, delta: text },
      ]),
    ).toEqual([thinking, text]);
  });

  it.each([
    ['whose beginning is missing', [{ index: 0, delta: { text: 'rest' } }]],
    ['of which only the last is there', [{ index: 1, delta: { type: 'text', text: '', signature: 'QUJD' } }]],
    ['that are mixed with others', [{ index: 0, delta: { type: 'text', text: 'a' } }, { type: 'text' }]],
  ])('leaves pieces out %s, and says so', (_which, blocks) => {
    const losses: LossEntry[] = [];
    expect(read(blocks, losses)).toBeUndefined();
    expect(losses).toMatchObject([{ path: 'messages[0].content_blocks', action: 'dropped' }]);
  });

  it.each([[undefined], [null], ['text'], [[]], [[{ type: 'text', text: 'a' }, 1, null, { delta: 'x' }]]])(
    'leaves %j as it is',
    (value) => {
      const losses: LossEntry[] = [];
      expect(read(value, losses)).toBe(value);
      expect(losses).toEqual([]);
    },
  );
});
