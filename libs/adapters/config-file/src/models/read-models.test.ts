import { ConfigFileError } from '../config-file-error.js';
import { parseConfigFile } from '../config-file.js';

const sources = { environment: { RATE_SOURCE: 'contract 7' }, readFile: () => '' };

function problemsOf(text: string): readonly string[] {
  try {
    parseConfigFile(text, sources);
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return error.problems.map(({ path, line, message }) => `${line} ${path}: ${message}`);
  }
  return [];
}

describe('models of a config file', () => {
  it('have prices and capabilities, and null where a price is not known', () => {
    const { models } = parseConfigFile(
      `
models:
  - id: vertex-ai/gemini-2.5-*
    price: { input: 0.25, cachedInput: 0.025, output: 2, long: { above: 200000, input: 0.5, output: 4 } }
    source: our \${RATE_SOURCE}
  - { id: '@team-a/endpoints/1', price: { input: 0, output: 0 } }
  - { id: google/gemini-flash-latest, price: null }
  - { id: 'vertex-ai/imagen-*', price: { input: 0, perImage: 0.04 } }
  - id: '@team-a/*'
    capabilities: { contextWindow: 32000, maxOutput: 8000, tools: false, thinking: true }
`,
      sources,
    );
    expect(models).toEqual([
      {
        id: 'vertex-ai/gemini-2.5-*',
        price: {
          input: 0.25,
          cachedInput: 0.025,
          output: 2,
          long: { above: 200_000, input: 0.5, output: 4 },
        },
        source: 'our contract 7',
      },
      { id: '@team-a/endpoints/1', price: { input: 0, output: 0 } },
      { id: 'google/gemini-flash-latest', price: null },
      { id: 'vertex-ai/imagen-*', price: { input: 0, perImage: 0.04 } },
      {
        id: '@team-a/*',
        capabilities: { contextWindow: 32_000, maxOutput: 8000, tools: false, thinking: true },
      },
    ]);
  });

  it('are none where the file has no such section, or an empty one', () => {
    for (const text of ['{}', 'models:', 'models: []']) {
      expect(parseConfigFile(text, sources).models).toEqual([]);
    }
  });

  it('price what is written after a long prompt, when they price what is written', () => {
    const price = (more: string) => `models: [{ id: google/a, price: { input: 1, ${more} } }]`;
    expect(problemsOf(price('output: 2, long: { above: 9, input: 2 }'))).toEqual([
      '1 models[0].price.long.output: This is missing: what is written after a long prompt would have no price.',
    ]);
    expect(problemsOf(price('long: { above: 9, input: 2 }'))).toEqual([]);
  });

  it('are told with every mistake, its path and its line', () => {
    const text = `
models:
  - id: gemini-2.5-flash
    price: { input: 1 }
  - { id: google/a, price: { output: 1 } }
  - id: google/b
    price: { input: -1, cachedInput: '2', output: 0.0000001, long: { above: 0, input: 1, outptu: 3 } }
  - { id: google/c }
  - { id: google/d, capabilities: {} }
  - { id: google/e, capabilities: { contextWindow: 1.5, tools: 'yes', vision: true } }
  - { id: google/f, price: free }
  - { id: google/g, price: null }
  - { id: google/g, price: null }
  - { price: null, source: ' x' }
`;
    const amount = 'This must be a number, 0 or more and 1000000000000 at most.';
    expect(problemsOf(text).map((one) => one.replace(/ Known are: .*/, ''))).toEqual([
      expect.stringMatching(/^3 models\[0\]\.id: This must be vertex-ai\/MODEL/),
      '5 models[1].price.input: This is missing.',
      `7 models[2].price.input: ${amount}`,
      `7 models[2].price.cachedInput: ${amount}`,
      '7 models[2].price.output: This must be 0, or from 0.000001 to 10000: US dollars.',
      '7 models[2].price.long.outptu: Unknown key.',
      '7 models[2].price.long.above: This must be from 1 to 1000000000 tokens.',
      '8 models[3]: This says nothing: give a price, or capabilities.',
      '9 models[4]: This says nothing: give a price, or capabilities.',
      '10 models[5].capabilities.vision: Unknown key.',
      '10 models[5].capabilities.contextWindow: This must be a whole number, 0 or more and 1000000000000 at most.',
      '10 models[5].capabilities.tools: This must be true or false.',
      '11 models[6].price: This must be an object.',
      '13 models[8].id: Another entry has this id.',
      '14 models[9].id: This is missing.',
      expect.stringMatching(/^14 models\[9\]\.source: A source has/),
    ]);
  });
});
