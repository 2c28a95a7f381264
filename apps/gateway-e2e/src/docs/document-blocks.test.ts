import { blocksOf } from './document-blocks.js';

function documentOf(...fences: readonly (readonly [info: string, text: string])[]): string {
  return fences.map(([info, text]) => `Words.\n\n\`\`\`${info}\n${text}\n\`\`\`\n`).join('\n');
}

describe('the blocks of a document', () => {
  it('are those that are runnable, each with its line and its answer', () => {
    const { blocks, problems } = blocksOf(
      documentOf(
        ['sh runnable', 'curl a'],
        ['json answer', '{}'],
        ['yaml', 'a: 1'],
        ['js runnable', '1;'],
        ['bash runnable', 'b'],
        ['text answer', 'ok'],
        ['json', 'not JSON, not run'],
      ),
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'sh', text: 'curl a', line: 3, answer: { kind: 'json', text: '{}', line: 9 } },
      { kind: 'js', text: '1;', line: 21 },
      { kind: 'sh', text: 'b', line: 27, answer: { kind: 'text', text: 'ok', line: 33 } },
    ]);
  });

  it('may stand in a list, and hold fences of their own', () => {
    const { blocks } = blocksOf('1. First\n\n   ````sh runnable\n   a\n     ```\n   ````\n');
    expect(blocks).toEqual([{ kind: 'sh', text: 'a\n  ```', line: 3 }]);
  });

  it('say why they are not run', () => {
    expect(blocksOf(documentOf(['sh not-run: needs a cluster', 'helm install'])).problems).toEqual([]);
  });

  it.each([
    ['sh'],
    ['bash'],
    ['js'],
    ['sh not-run'],
    ['sh not-run:'],
    ['sh runable'],
    ['mjs'],
    ['SH'],
    ['console'],
    ['typescript'],
    ['ts runnable'],
    ['json answr'],
    ['JSON Answer'],
    ['yaml other'],
    ['unheard-of'],
    ['constructor'],
  ])('break the convention as ```%s', (info) =>
    expect(blocksOf(documentOf([info, 'a'])).problems).toHaveLength(1),
  );

  it('are seen between tildes, and in capitals', () => {
    const { blocks, problems } = blocksOf('~~~typescript\na\n~~~\n\n~~~SH runnable\nb\n~~~\n');
    expect(blocks).toEqual([{ kind: 'sh', text: 'b', line: 5 }]);
    expect(problems).toEqual(['line 1: a typescript block is neither runnable nor "not-run: REASON"']);
  });

  it('break the convention as an answer to nothing, in another language, or without JSON', () => {
    expect(blocksOf(documentOf(['json answer', '{}'])).problems).toHaveLength(1);
    expect(
      blocksOf(documentOf(['sh runnable', 'a'], ['yaml', 'b'], ['json answer', '{}'])).problems,
    ).toHaveLength(1);
    expect(blocksOf(documentOf(['sh runnable', 'a'], ['yaml answer', 'b'])).problems).toHaveLength(1);
    expect(blocksOf(documentOf(['sh runnable', 'a'], ['json answer', '{'])).problems).toHaveLength(1);
  });
});
