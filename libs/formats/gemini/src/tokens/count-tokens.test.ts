import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { fromCountTokensAnswer } from './from-count-tokens-answer.js';
import { toCountTokensRequest } from './to-count-tokens-request.js';

const request: ChatRequest = {
  messages: [
    { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] },
    { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
  ],
  tools: [{ type: 'function', name: 'f', path: 'tools[0]' }],
  toolChoice: { type: 'required' },
  sampling: { maxOutputTokens: 10 },
};
const system = { parts: [{ text: 'Be brief.' }] };
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];

function encode(dialect: typeof vertexDialect, overrides: Partial<ChatRequest> = {}) {
  const losses: LossEntry[] = [];
  const body = toCountTokensRequest(
    { ...request, ...overrides },
    {
      model: 'gemini-2.5-flash',
      resource: 'models/gemini-2.5-flash',
      dialect,
      reportLoss: (entry) => void losses.push(entry),
    },
  );
  return { body, losses };
}

it('gives the Gemini API the whole request in a member, and nothing beside it', () => {
  const { body } = encode(geminiApiDialect);
  expect(Object.keys(body)).toEqual(['generateContentRequest']);
  expect(body.generateContentRequest).toMatchObject({
    model: 'models/gemini-2.5-flash',
    systemInstruction: system,
    contents,
    tools: [{ functionDeclarations: [{ name: 'f' }] }],
    toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    generationConfig: { maxOutputTokens: 10 },
  });
});

it('gives Vertex AI the parts that hold tokens', () => {
  const { body, losses } = encode(vertexDialect);
  expect(Object.keys(body).sort()).toEqual(['contents', 'generationConfig', 'systemInstruction', 'tools']);
  expect(body).toMatchObject({
    systemInstruction: system,
    contents,
    generationConfig: { maxOutputTokens: 10 },
  });
  expect(losses).toEqual([]);
});

it('tells that Vertex AI counts no cached content', () => {
  const { losses } = encode(vertexDialect, { cachedContent: 'projects/p/locations/l/cachedContents/1' });
  expect(losses).toContainEqual(expect.objectContaining({ path: 'cached_content', action: 'dropped' }));
});

it.each([
  [{ totalTokens: 7 }, 7],
  [{ totalTokens: '12', totalBillableCharacters: 3 }, 12],
])('reads %j as %d', (answer, inputTokens) => {
  expect(fromCountTokensAnswer(answer)).toEqual({ inputTokens });
});

it('takes an error that comes with a good status for one', () => {
  expect(() => fromCountTokensAnswer({ error: { code: 429, message: 'Slower.' } })).toThrow(
    expect.objectContaining({ status: 429, message: 'Slower.' }),
  );
});

it.each([[{}], [[]], [null], [{ totalTokens: -1 }], [{ totalTokens: 1.5 }], [{ totalTokens: 'x' }]])(
  'finds no count in %j',
  (answer) => {
    expect(() => fromCountTokensAnswer(answer as never)).toThrow('no count of tokens');
  },
);
