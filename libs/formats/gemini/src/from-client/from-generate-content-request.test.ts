import type { LossEntry } from '@model-gateway/core';
import { toThoughtSignature } from '../signatures/carried-signature.js';
import { fromGenerateContentRequest } from './from-generate-content-request.js';

const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }];

function read(more: object) {
  const losses: LossEntry[] = [];
  const request = fromGenerateContentRequest({ contents, ...more }, (loss) => losses.push(loss));
  return { request, losses: losses.map(({ path }) => path) };
}

const model = (...parts: readonly object[]) => ({ role: 'model', parts });
const user = (...parts: readonly object[]) => ({ role: 'user', parts });
const claudes = (value: string, thoughts?: string) =>
  toThoughtSignature({
    signature: { value, issuer: 'anthropic' },
    ...(thoughts !== undefined && { thoughts }),
  });

it('with contents alone is only these', () => {
  expect(read({}).request).toEqual({
    messages: [
      { role: 'user', position: 0, content: [{ type: 'text', text: 'Hi', path: 'contents[0].parts[0]' }] },
    ],
    tools: [],
    sampling: {},
  });
});

it('is read in snake case as in camel case', () => {
  const { request, losses } = read({
    system_instruction: { parts: [{ text: 'Be brief.' }] },
    generation_config: { max_output_tokens: 9, top_p: 0.5, thinking_config: { thinking_budget: 1024 } },
    safety_settings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
  });
  expect(request).toMatchObject({
    messages: [{ role: 'system', content: [{ text: 'Be brief.' }] }, { role: 'user' }],
    sampling: { maxOutputTokens: 9, topP: 0.5 },
    thinking: { budget: { mode: 'enabled', tokens: 1024 } },
    safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
  });
  expect(losses).toEqual([]);
});

it('reports what nobody knows, and refuses what makes no sense with its place', () => {
  expect(read({ novelty: 1, generationConfig: { routingConfig: {} } }).losses).toEqual([
    'novelty',
    'generationConfig.routingConfig',
  ]);
  expect(read({ generationConfig: { logprobs: 2 } }).losses).toEqual(['generationConfig.logprobs']);
  expect(read({ generationConfig: { logprobs: 2, responseLogprobs: true } }).losses).toEqual([]);
  const failing: readonly (readonly [object, string])[] = [
    [{ contents: null }, 'contents'],
    [{ contents: [{ role: 'system', parts: [] }] }, 'contents[0].role'],
    [{ contents: [user({ text: 5 })] }, 'contents[0].parts[0].text'],
    [{ generationConfig: { topP: 'x' } }, 'generationConfig.topP'],
    [
      { contents: [user({ fileData: { fileUri: 'file:///etc/passwd' } })] },
      'contents[0].parts[0].fileData.fileUri',
    ],
    [
      { toolConfig: { functionCallingConfig: { mode: 'SOMETIMES' } } },
      'toolConfig.functionCallingConfig.mode',
    ],
    [{ systemInstruction: { parts: [] }, system_instruction: { parts: [] } }, 'system_instruction'],
  ];
  for (const [more, param] of failing)
    expect(() => read(more)).toThrow(expect.objectContaining({ param }) as Error);
});

it('declares functions by either kind of schema, and Google’s own tools', () => {
  const { request } = read({
    tools: [
      {
        functionDeclarations: [
          { name: 'a', parametersJsonSchema: { type: 'object' } },
          {
            name: 'b',
            parameters: {
              type: 'OBJECT',
              properties: { x: { type: 'STRING', nullable: true }, y: { type: 'ARRAY', minItems: '1' } },
              propertyOrdering: ['y', 'x'],
            },
          },
        ],
      },
      { google_search: {} },
    ],
    toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['a'] } },
  });
  const [first, second] = [0, 1].map((index) => `tools[0].functionDeclarations[${index}]`);
  expect(request.tools).toEqual([
    {
      type: 'function',
      name: 'a',
      parameters: { type: 'object' },
      path: first,
      definitionPath: first,
      parametersPath: `${first}.parametersJsonSchema`,
    },
    {
      type: 'function',
      name: 'b',
      parameters: {
        type: 'object',
        properties: { y: { type: 'array', minItems: 1 }, x: { type: ['string', 'null'] } },
      },
      path: second,
      definitionPath: second,
      parametersPath: `${second}.parameters`,
    },
    { type: 'built-in', name: 'web-search', options: {}, isOptional: true, path: 'tools[1].googleSearch' },
  ]);
  expect(request.toolChoice).toEqual({ type: 'functions', mode: 'required', names: ['a'] });
});

it('takes a text that is empty or null beside other data for none', () => {
  const { request } = read({ contents: [user({ text: '', inlineData: { data: 'aGk=' }, fileData: null })] });
  expect(request.messages[0]?.content).toMatchObject([{ type: 'media' }]);
});

it('keeps a member of a schema that is named __proto__', () => {
  const parameters: unknown = JSON.parse('{"type":"OBJECT","__proto__":{"type":"STRING"}}');
  const { request } = read({ tools: [{ functionDeclarations: [{ name: 'f', parameters }] }] });
  expect(JSON.stringify(request.tools[0])).toContain('"parameters":{"type":"object","__proto__":{');
});

it('pairs results with calls that have no ids by name and order', () => {
  const call = (name: string) => ({ functionCall: { name, args: { n: 1 } } });
  const result = (name: string, output: string) => ({ functionResponse: { name, response: { output } } });
  const { request } = read({
    contents: [
      ...contents,
      model(call('f'), call('g'), call('f')),
      user(result('f', '1'), result('g', '2'), result('f', '3')),
    ],
  });
  expect(request.messages[1]).toMatchObject({
    content: [{ id: 'call_1_0' }, { id: 'call_1_1' }, { id: 'call_1_2' }],
  });
  expect(request.messages.slice(2)).toMatchObject([
    { role: 'tool', toolCallId: 'call_1_0', content: [{ text: '1' }] },
    { role: 'tool', toolCallId: 'call_1_1', content: [{ text: '2' }] },
    { role: 'tool', toolCallId: 'call_1_2', content: [{ text: '3' }] },
  ]);
});

it('pairs a result without an id with the latest call of its name: a user may leave an earlier one without a result', () => {
  const call = model({ functionCall: { name: 'f' } });
  const result = user({ functionResponse: { name: 'f', response: { output: '1' } } });
  const { request } = read({ contents: [...contents, call, ...contents, call, result] });
  expect(request.messages.at(-1)).toMatchObject({ role: 'tool', toolCallId: 'call_3_0' });
});

it('pairs results with calls of the same id by their names', () => {
  const call = (name: string) => ({ functionCall: { id: '1', name } });
  const result = (name: string) => ({ functionResponse: { id: '1', name, response: {} } });
  const { request } = read({
    contents: [...contents, model(call('f'), call('g')), user(result('g'), result('f'))],
  });
  expect(request.messages.slice(2)).toMatchObject([
    { toolName: 'g', toolCallId: 'call_1_1' },
    { toolName: 'f', toolCallId: '1' },
  ]);
});

it('joins the pieces of a stream that a client keeps one by one', () => {
  const { request } = read({
    contents: [
      ...contents,
      model({ text: 'hm ', thought: true }),
      model({ text: 'so', thought: true }, { text: '', thought: true, thoughtSignature: claudes('c2ln') }),
      model({ text: 'Good ' }),
      model({ text: 'day' }, { text: '' }),
    ],
  });
  expect(request.messages).toHaveLength(2);
  expect(request.messages[1]).toMatchObject({
    role: 'assistant',
    position: 1,
    content: [
      { type: 'reasoning', text: 'hm so', signature: { value: 'c2ln', issuer: 'anthropic' } },
      { type: 'text', text: 'Good day' },
    ],
  });
});

it('finds the thoughts before a call in the signature of the call alone, and only once where they are there twice', () => {
  const called = {
    functionCall: { id: 'call_1', name: 'f', args: {} },
    thoughtSignature: claudes('c2ln', 'hm so'),
  };
  const thought = { text: 'hm so', thought: true, thoughtSignature: claudes('c2ln') };
  const signed = { type: 'reasoning', text: 'hm so', signature: { value: 'c2ln', issuer: 'anthropic' } };
  for (const parts of [[called], [thought, called], [{ text: 'hm so', thought: true }, called]]) {
    const { request } = read({ contents: [...contents, model(...parts)] });
    const [, answer] = request.messages;
    expect(answer?.content).toMatchObject([signed, { type: 'tool-call', id: 'call_1' }]);
    expect(answer?.content).toHaveLength(2);
  }
});

it('finds every thought before a call in the call alone, each at its place in the text', () => {
  const thoughtSignature = toThoughtSignature({
    redacted: 'x9',
    textBefore: 2,
    earlier: [
      { signature: { value: 'c2ln', issuer: 'anthropic' }, thoughts: 'one' },
      { signature: { value: 'bW9y', issuer: 'anthropic' }, thoughts: 'two', textBefore: 2 },
    ],
  });
  const called = { functionCall: { id: 'call_1', name: 'f', args: {} }, thoughtSignature };
  const content = (...parts: readonly object[]) =>
    read({ contents: [...contents, model(...parts)] }).request.messages[1]?.content;
  const one = { type: 'reasoning', text: 'one', signature: { value: 'c2ln', issuer: 'anthropic' } };
  const two = { type: 'reasoning', text: 'two', signature: { value: 'bW9y' } };
  const redacted = { type: 'redacted-reasoning', data: 'x9' };
  const restored = [one, { type: 'text', text: 'ab' }, two, redacted, { type: 'text', text: 'cd' }];
  expect(content({ text: 'abcd' }, called)).toMatchObject([...restored, { type: 'tool-call' }]);
  expect(content(called)).toMatchObject([one, two, redacted, { type: 'tool-call' }]);
  const sent = [
    { text: 'ab' },
    { text: '', thought: true, thoughtSignature: toThoughtSignature({ redacted: 'x9' }) },
    called,
  ];
  expect(content(...sent)).toMatchObject([one, { text: 'ab' }, redacted, two, { type: 'tool-call' }]);
});

it('knows a signature again in the other alphabet of base64', () => {
  const url = claudes('c2ln', 'ÿþ?>').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const { request } = read({
    contents: [...contents, model({ functionCall: { name: 'f' }, thoughtSignature: url })],
  });
  expect(request.messages[1]?.content[0]).toMatchObject({ text: 'ÿþ?>', signature: { value: 'c2ln' } });
});

it('takes Gemini’s own signatures as Gemini’s, and placeholders for nothing', () => {
  const signature = (thoughtSignature: string) =>
    read({ contents: [...contents, model({ functionCall: { name: 'f' }, thoughtSignature })] }).request
      .messages[1]?.content[0];
  expect(signature('AbCd')).toMatchObject({ signature: { value: 'AbCd', issuer: 'google-or-vertex-ai' } });
  expect(signature('skip_thought_signature_validator')).not.toHaveProperty('signature');
});

it('loses nothing of a request that has every member', () => {
  const { request, losses } = read({
    model: 'models/gemini-2.5-flash',
    tools: [{ functionDeclarations: [{ name: 'look' }] }],
    toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['look'] } },
    generationConfig: { temperature: 1 },
    safetySettings: [],
    cachedContent: 'cachedContents/1',
    labels: { team: 'maps' },
    serviceTier: 'FLEX',
  });
  expect(losses).toEqual([]);
  expect(request).toMatchObject({ serviceTier: 'flex', cachedContent: 'cachedContents/1' });
});

it.each<[object, string]>([
  [{ serviceTier: 5 }, 'serviceTier'],
  [{ cachedContent: 5 }, 'cachedContent'],
  [{ toolConfig: { functionCallingConfig: 5 } }, 'toolConfig.functionCallingConfig'],
  [
    {
      tools: [{ functionDeclarations: [{ name: 'a' }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['a', 'b'] } },
    },
    'toolConfig.functionCallingConfig.allowedFunctionNames[1]',
  ],
  [{ contents: [user({ text: 'Look:', inlineData: { data: 'aGk=' } })] }, 'contents[0].parts[0]'],
  [{ contents: [model({ text: 'Wait.', functionCall: { name: 'f' } })] }, 'contents[0].parts[0]'],
])('names the place of what is wrong: %j', (more, param) => {
  expect(() => read(more)).toThrow(expect.objectContaining({ param }));
});

it('reports what it does not know of the configuration of tools', () => {
  expect(read({ toolConfig: { novelty: 1 } }).losses).toEqual(['toolConfig.novelty']);
});
