import { parseConfigTree } from '../parse/parse-config-tree.js';
import { testConfigTools } from '../testing/config-tools.js';
import { guardrailsOf } from './guardrails-of.js';

describe('the guardrails of a config', () => {
  it('are those of one side in the whole tree, each once', () => {
    const words = (word: string) => ({ type: 'contains', words: [word], operator: 'none' });
    const root = parseConfigTree(
      {
        strategy: { mode: 'fallback' },
        input_guardrails: [words('a')],
        output_guardrails: [words('b')],
        targets: [{}, { input_guardrails: [words('c')] }, {}],
      },
      testConfigTools,
    );
    const paths = (side: 'input' | 'output') => guardrailsOf(root, side).map(({ path }) => path);
    expect(paths('input')).toEqual(['config.input_guardrails[0]', 'config.targets[1].input_guardrails[0]']);
    expect(paths('output')).toEqual(['config.output_guardrails[0]']);
  });
});
