import { inflateSync } from 'node:zlib';
import type { JsonObject } from '../json';
import { isAuthenticSignature } from '../signatures/thought-signer';
import { answerRequest, ask } from './answer-request.fixture';
import { responseBody } from './response-body';
import type { LooseJson } from '../loose-json.fixture';

const body = (...request: Parameters<typeof answerRequest>): LooseJson =>
  responseBody(answerRequest(...request));
const partsOf = (...request: Parameters<typeof answerRequest>): LooseJson[] =>
  body(...request).candidates[0].content.parts;
const weather = (
  schema: JsonObject = {
    parameters: {
      type: 'OBJECT',
      properties: { city: { type: 'STRING' }, unit: { type: 'STRING' } },
      required: ['city'],
    },
  },
) => ({
  functionDeclarations: [{ name: 'get_weather', ...schema }],
});
const flash3 = 'gemini-3-flash-preview';

describe('a text answer', () => {
  it('quotes the prompt and counts its words, the same each time', () => {
    expect(partsOf(ask('Hello big world'))[0].text).toContain('"Hello big world" That is 3 words.');
    expect(body(ask('Hello'))).toEqual(body(ask('Hello')));
  });

  it('has a total that is the sum of its counts', () => {
    const usage = body(ask('Hello'), 'gemini-2.5-pro').usageMetadata;
    expect(usage.thoughtsTokenCount).toBeGreaterThan(0);
    expect(usage.totalTokenCount).toBe(
      usage.promptTokenCount + usage.candidatesTokenCount + usage.thoughtsTokenCount,
    );
    expect(usage.promptTokensDetails).toEqual([{ modality: 'TEXT', tokenCount: usage.promptTokenCount }]);
  });

  it('leaves zero counts out', () => {
    const usage = body(
      ask('Hello', { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } }),
    ).usageMetadata;
    expect(usage).not.toHaveProperty('thoughtsTokenCount');
    expect(usage).not.toHaveProperty('cachedContentTokenCount');
  });

  it('counts a cache in the prompt', () => {
    const usage = body(ask('Hello', { cachedContent: 'cachedContents/1' })).usageMetadata;
    expect(usage).toMatchObject({ cachedContentTokenCount: 2048, promptTokenCount: 2050 });
  });

  it('has the members of the API that was asked', () => {
    expect(body(ask('x'))).not.toHaveProperty('createTime');
    expect(body(ask('x')).candidates[0].index).toBe(0);
    const vertex = body(ask('x'), 'gemini-2.5-flash', 'vertex');
    expect(vertex).toMatchObject({
      createTime: '2026-01-02T03:04:05Z',
      usageMetadata: { trafficType: 'ON_DEMAND' },
    });
    expect(vertex.candidates[0]).not.toHaveProperty('index');
    expect(vertex.candidates[0].avgLogprobs).toBeLessThan(0);
  });

  it('names the media that came with the prompt', () => {
    const parts = [{ text: 'See' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }];
    const answer = body({ contents: [{ parts }] });
    expect(answer.candidates[0].content.parts[0].text).toContain('image/png');
    expect(answer.usageMetadata.promptTokensDetails).toContainEqual({ modality: 'IMAGE', tokenCount: 258 });
  });
});

describe('limits', () => {
  const noThinking = { thinkingConfig: { thinkingBudget: 0 } };
  it('cut at a stop sequence', () => {
    const [part] = partsOf(ask('one two', { generationConfig: { stopSequences: ['That is'] } }));
    expect(part.text).toBe('You wrote: "one two" ');
  });

  it('cut at the output limit', () => {
    const [candidate] = body(
      ask('one two', { generationConfig: { maxOutputTokens: 3, ...noThinking } }),
    ).candidates;
    expect(candidate).toMatchObject({
      finishReason: 'MAX_TOKENS',
      content: { parts: [{ text: 'You wrote: "' }] },
    });
  });

  it('that thinking used up leave no content', () => {
    const [candidate] = body(ask('one two', { generationConfig: { maxOutputTokens: 5 } })).candidates;
    expect(candidate).toEqual({ finishReason: 'MAX_TOKENS', index: 0 });
  });

  it('of candidates are met', () => {
    const { candidates } = body(ask('Hello', { generationConfig: { candidateCount: 3 } }));
    expect(candidates.map(({ index }: LooseJson) => index)).toEqual([0, 1, 2]);
    expect(new Set(candidates.map(({ content }: LooseJson) => content.parts[0].text)).size).toBe(3);
  });
});

describe('directives', () => {
  it('block the prompt', () => {
    const blocked = body(ask('bad [[block]]'), 'gemini-2.5-flash', 'vertex');
    expect(blocked).not.toHaveProperty('candidates');
    expect(blocked.promptFeedback).toMatchObject({
      blockReason: 'SAFETY',
      blockReasonMessage: expect.any(String),
    });
    expect(body(ask('bad [[block]]')).promptFeedback).not.toHaveProperty('blockReasonMessage');
  });

  it('end the answer for a reason', () => {
    const [candidate] = body(ask('[[twin:finish RECITATION]]')).candidates;
    expect(candidate.finishReason).toBe('RECITATION');
    expect(candidate).not.toHaveProperty('content');
  });

  it('make long answers, and are not quoted', () => {
    const [part] = partsOf(ask('Hi [[twin:words 500]]'));
    expect(part.text.split(' ')).toHaveLength(500);
    expect(partsOf(ask('Hi [[twin:pace 5]]'))[0].text).not.toContain('twin:');
  });
});

describe('function calls', () => {
  it('take their arguments from the prompt', () => {
    expect(partsOf(ask('What is the weather in New York?', { tools: [weather()] }))[0].functionCall).toEqual({
      name: 'get_weather',
      args: { city: 'New York' },
    });
  });

  it('come once per value when several are wanted', () => {
    const parts = partsOf(ask('Compare the weather in Paris and London', { tools: [weather()] }));
    expect(parts.map(({ functionCall }) => functionCall.args.city)).toEqual(['Paris', 'London']);
  });

  it('come once per function named in the prompt', () => {
    const tools = [{ functionDeclarations: [{ name: 'add' }, { name: 'multiply' }, { name: 'divide' }] }];
    const parts = partsOf(ask('Please add and multiply 2 and 3', { tools }));
    expect(parts.map(({ functionCall }) => functionCall.name)).toEqual(['add', 'multiply']);
  });

  it('follow the mode', () => {
    const config = (functionCallingConfig: JsonObject) => ({
      tools: [weather(), { functionDeclarations: [{ name: 'b' }] }],
      toolConfig: { functionCallingConfig },
    });
    expect(partsOf(ask('weather', config({ mode: 'NONE' })))[0]).toHaveProperty('text');
    expect(
      partsOf(ask('weather', config({ mode: 'ANY', allowedFunctionNames: ['b'] })))[0].functionCall.name,
    ).toBe('b');
  });

  it('are followed by an answer that quotes the results', () => {
    const contents = [
      { role: 'user', parts: [{ text: 'weather?' }] },
      { role: 'model', parts: [{ functionCall: { name: 'get_weather' } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'get_weather', response: { degrees: 21 } } }] },
    ];
    expect(partsOf({ contents, tools: [weather()] })[0].text).toContain(
      'get_weather returned {"degrees":21}',
    );
  });

  it('go on for as many steps as the prompt wants', () => {
    const contents: LooseJson[] = [
      { role: 'user', parts: [{ text: 'Weather in Paris and London? [[twin:steps 3]]' }] },
    ];
    const answers = [1, 2, 3, 4].map((number) => {
      const answer = partsOf({ contents: [...contents], tools: [weather()] }, flash3);
      const response = { functionResponse: { name: 'get_weather', response: { number } } };
      contents.push({ role: 'model', parts: answer }, { role: 'user', parts: [response, response] });
      return answer;
    });
    expect(answers.map((parts) => parts.map((part) => 'functionCall' in part))).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false],
    ]);
  });

  it('of Gemini 3 have ids, and a signature on the first one', () => {
    const [first, second] = partsOf(ask('Compare Paris and London', { tools: [weather()] }), flash3);
    expect(first.functionCall.id).not.toBe(second.functionCall.id);
    expect(isAuthenticSignature('gemini', first.thoughtSignature)).toBe(true);
    expect(isAuthenticSignature('vertex', first.thoughtSignature)).toBe(false);
    expect(second).not.toHaveProperty('thoughtSignature');
  });
});

describe('thoughts', () => {
  const thinking = { generationConfig: { thinkingConfig: { includeThoughts: true } } };
  it('are shown on request, before the answer', () => {
    const [thought, answer] = partsOf(ask('Hello', thinking));
    expect(thought).toMatchObject({ thought: true });
    expect(answer).not.toHaveProperty('thought');
    expect(partsOf(ask('Hello'))).toHaveLength(1);
  });

  it('are signed: on the last part by Gemini 3, by 2.5 only with functions', () => {
    expect(partsOf(ask('Hello', thinking), flash3).map((part) => 'thoughtSignature' in part)).toEqual([
      false,
      true,
    ]);
    expect(partsOf(ask('Hello', thinking)).some((part) => 'thoughtSignature' in part)).toBe(false);
    expect(partsOf(ask('Hello', { ...thinking, tools: [weather()] }))[1]).toHaveProperty('thoughtSignature');
  });
});

describe('other answers', () => {
  it('are JSON that fits the schema', () => {
    const responseJsonSchema = {
      $defs: {
        person: {
          type: 'object',
          properties: { name: { type: 'string' }, friend: { $ref: '#/$defs/person' } },
          required: ['name'],
        },
      },
      type: 'object',
      properties: {
        person: { $ref: '#/$defs/person' },
        kind: { enum: ['cat', 'dog'] },
        sizes: { type: 'array', items: { type: 'integer', minimum: 10 }, minItems: 2 },
        note: { anyOf: [{ type: 'null' }, { type: 'boolean' }] },
      },
    };
    const request = ask('A dog of Mary', {
      generationConfig: { responseMimeType: 'application/json', responseJsonSchema },
    });
    const value = JSON.parse(partsOf(request)[0].text);
    expect(value).toMatchObject({ person: { name: 'Mary' }, kind: 'dog', sizes: [10, 10], note: true });
  });

  it('are JSON in the order of propertyOrdering', () => {
    const responseSchema = {
      type: 'OBJECT',
      properties: { a: { type: 'INTEGER' }, b: { type: 'STRING' } },
      propertyOrdering: ['b', 'a'],
    };
    const request = ask('x', { generationConfig: { responseMimeType: 'application/json', responseSchema } });
    expect(Object.keys(JSON.parse(partsOf(request)[0].text))).toEqual(['b', 'a']);
  });

  it('are a bare choice for enums', () => {
    const responseSchema = { type: 'STRING', enum: ['red', 'blue'] };
    const request = ask('blue please', {
      generationConfig: { responseMimeType: 'text/x.enum', responseSchema },
    });
    expect(partsOf(request)[0].text).toBe('blue');
  });

  it('are pictures: valid PNG, signed', () => {
    const parts = partsOf(
      ask('a cat', { generationConfig: { responseModalities: ['TEXT', 'IMAGE'] } }),
      'gemini-3-pro-image-preview',
    );
    const picture = parts.find((part) => part.inlineData);
    const bytes = Buffer.from(picture.inlineData.data, 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const length = bytes.readUInt32BE(33);
    expect(inflateSync(bytes.subarray(41, 41 + length))).toHaveLength(16 * (1 + 16 * 3));
    expect(parts.every((part) => part.thoughtSignature)).toBe(true);
  });

  it('run code', () => {
    const parts = partsOf(ask('Calculate 2 + 40', { tools: [{ codeExecution: {} }] }));
    expect(parts.map((part) => Object.keys(part)[0])).toEqual([
      'executableCode',
      'codeExecutionResult',
      'text',
    ]);
    expect(parts[1].codeExecutionResult).toEqual({ outcome: 'OUTCOME_OK', output: '42\n' });
  });

  it('use a computer, by functions that nobody declared', () => {
    const tools = [{ computerUse: { environment: 'ENVIRONMENT_BROWSER' } }];
    expect(partsOf(ask('Look around', { tools }))[0].functionCall).toEqual({
      name: 'open_web_browser',
      args: {},
    });
    // Vertex AI leaves empty arguments out.
    const model = 'gemini-2.5-flash';
    expect(partsOf(ask('Look around', { tools }), model, 'vertex')[0].functionCall).toEqual({
      name: 'open_web_browser',
    });
    const excluded = [{ computerUse: { excludedPredefinedFunctions: ['open_web_browser'] } }];
    expect(partsOf(ask('Go to "x.example"', { tools: excluded }))[0].functionCall).toEqual({
      name: 'navigate',
      args: { url: 'x.example' },
    });
  });

  it('say which addresses were read', () => {
    const [candidate] = body(ask('Read https://example.com/a', { tools: [{ urlContext: {} }] })).candidates;
    expect(candidate.urlContextMetadata.urlMetadata).toEqual([
      { retrievedUrl: 'https://example.com/a', urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' },
    ]);
  });

  it("show the steps of the service's own tools when asked to", () => {
    const tools = [weather(), { googleSearch: {} }];
    const toolConfig = { includeServerSideToolInvocations: true };
    const parts = partsOf(ask('Hello', { tools, toolConfig }), flash3);
    expect(parts.map((part) => Object.keys(part)[0])).toEqual(['toolCall', 'toolResponse', 'functionCall']);
    expect(parts[0].toolCall.id).toBe(parts[1].toolResponse.id);
  });

  it('are grounded, with segments counted in bytes', () => {
    const [candidate] = body(ask('Grüße nach Köln', { tools: [{ googleSearch: {} }] })).candidates;
    const bytes = Buffer.from(candidate.content.parts[0].text);
    for (const { segment } of candidate.groundingMetadata.groundingSupports) {
      expect(bytes.subarray(segment.startIndex ?? 0, segment.endIndex).toString()).toBe(segment.text);
    }
    expect(candidate.groundingMetadata.groundingSupports.length).toBeGreaterThan(1);
  });

  it('have log probabilities on request', () => {
    const generationConfig = { responseLogprobs: true, logprobs: 2 };
    const [candidate] = body(ask('Hello', { generationConfig })).candidates;
    const { chosenCandidates, topCandidates } = candidate.logprobsResult;
    expect(chosenCandidates.map(({ token }: LooseJson) => token).join('')).toBe(
      candidate.content.parts[0].text,
    );
    expect(topCandidates[0].candidates).toHaveLength(2);
  });

  it('are speech', () => {
    const generationConfig = { responseModalities: ['AUDIO'] };
    const [part] = partsOf(ask('Say hi', { generationConfig }), 'gemini-2.5-flash-preview-tts');
    expect(part.inlineData.mimeType).toContain('audio/L16');
  });
});
