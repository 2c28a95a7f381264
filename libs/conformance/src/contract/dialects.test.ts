import { readFileSync } from 'node:fs';
import path from 'node:path';
import { geminiApiDialect, vertexDialect } from '@model-gateway/format-gemini';

/** Field tables out of Google's own descriptors, which the twin judges requests by. */
const contracts = path.resolve(__dirname, '../../../../apps/upstream-twin/src/contract');

interface Contract {
  readonly messages: Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>;
}

const upstreams = [
  { name: 'gemini', dialect: geminiApiDialect },
  { name: 'vertex', dialect: vertexDialect },
].map(({ name, dialect }) => {
  const text = readFileSync(path.join(contracts, `${name}-contract.generated.json`), 'utf8');
  return { name, dialect, contract: JSON.parse(text) as Contract };
});

/** Members with a canonical field, at both upstreams. */
const canonical = {
  GenerationConfig: [
    ...[
      'candidateCount',
      'frequencyPenalty',
      'imageConfig',
      'logprobs',
      'maxOutputTokens',
      'mediaResolution',
    ],
    ...[
      'presencePenalty',
      'responseJsonSchema',
      'responseLogprobs',
      'responseMimeType',
      'responseModalities',
    ],
    ...['seed', 'speechConfig', 'stopSequences', 'temperature', 'thinkingConfig', 'topK', 'topP'],
  ],
  GenerateContentRequest: [
    ...['cachedContent', 'contents', 'generationConfig', 'model', 'safetySettings', 'serviceTier'],
    ...['systemInstruction', 'toolConfig', 'tools'],
  ],
} as const;

/** The members of Google's `Tool` message, and the names of built-in tools for them. */
const toolMembers = {
  'code-execution': 'codeExecution',
  'web-search': 'googleSearch',
  'web-search-retrieval': 'googleSearchRetrieval',
  'computer-use': 'computerUse',
  maps: 'googleMaps',
  'url-context': 'urlContext',
  'enterprise-web-search': 'enterpriseWebSearch',
} as const;

describe.each(upstreams)('the dialect of $name has what the upstream documents', ({ dialect, contract }) => {
  const fieldsOf = (message: string) =>
    Object.keys(contract.messages[message]?.fields ?? {}).filter((field) => !field.startsWith('_'));
  const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

  it.each([
    ['ToolConfig', dialect.toolConfig],
    ['FunctionCallingConfig', dialect.functionCallingConfig],
    ['ImageConfig', dialect.imageConfig],
  ])('in %s', (message, members) => {
    expect(sorted(members)).toEqual(sorted(fieldsOf(message)));
  });

  it.each([
    ['GenerationConfig', dialect.generationConfig],
    ['GenerateContentRequest', dialect.request],
  ] as const)('in %s, beside what has a canonical field', (message, members) => {
    const documented = fieldsOf(message);
    expect(documented).toEqual(expect.arrayContaining([...members]));
    expect(sorted([...members, ...canonical[message]])).toEqual(
      sorted([...documented, ...canonical[message]]),
    );
  });

  it('in Tool, and in each of its built-in tools', () => {
    const { fields } = contract.messages['Tool'] ?? { fields: {} };
    const builtIn = Object.entries(toolMembers).flatMap(([name, member]) => {
      const settings = dialect.builtInTools[name as keyof typeof toolMembers];
      if (settings === null) return [];
      expect([name, sorted(settings)]).toEqual([name, sorted(fieldsOf(fields[member] ?? ''))]);
      return [member];
    });
    expect(sorted([...builtIn, ...dialect.otherTools])).toEqual(sorted(Object.keys(fields)));
  });
});
