import type { LossEntry } from '@model-gateway/core';
import { fromGenerateContentRequest } from './from-generate-content-request.js';

const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }];

function read(more: object) {
  const losses: LossEntry[] = [];
  const request = fromGenerateContentRequest({ contents, ...more }, (loss) => losses.push(loss));
  return { request, losses: losses.map(({ path }) => path) };
}

const model = (...parts: readonly object[]) => ({ role: 'model', parts });
const user = (...parts: readonly object[]) => ({ role: 'user', parts });

it('takes every setting of generationConfig', () => {
  const generationConfig = {
    temperature: 0.5,
    topP: 0.9,
    topK: 40,
    maxOutputTokens: 100,
    stopSequences: ['a', 'b'],
    candidateCount: 2,
    seed: 7,
    presencePenalty: 0.1,
    frequencyPenalty: 0.2,
    responseLogprobs: true,
    logprobs: 3,
    responseMimeType: 'application/json',
    responseJsonSchema: { type: 'object' },
    responseModalities: ['text', 'IMAGE', 'AUDIO'],
    thinkingConfig: { thinkingBudget: 1024, includeThoughts: true },
    speechConfig: { languageCode: 'de-DE' },
    mediaResolution: 'MEDIA_RESOLUTION_LOW',
    imageConfig: { aspectRatio: '16:9' },
  };
  const { request, losses } = read({ generationConfig });
  expect(losses).toEqual([]);
  expect(request).toMatchObject({
    sampling: {
      temperature: 0.5,
      topP: 0.9,
      topK: 40,
      maxOutputTokens: 100,
      maxOutputTokensPath: 'generationConfig.maxOutputTokens',
      stop: ['a', 'b'],
      candidateCount: 2,
      seed: 7,
      presencePenalty: 0.1,
      frequencyPenalty: 0.2,
      logprobs: { topCount: 3 },
    },
    responseFormat: { type: 'json-schema', schema: { type: 'object' } },
    modalities: ['text', 'image', 'audio'],
    thinking: { budget: { mode: 'enabled', tokens: 1024 }, includeThoughts: true },
    speechOutput: { speechConfig: { languageCode: 'de-DE' } },
    mediaResolution: 'MEDIA_RESOLUTION_LOW',
    imageOutput: { options: { aspectRatio: '16:9' } },
  });
});

it('takes an empty list of settings for none', () => {
  const { request } = read({
    generationConfig: { stopSequences: [], responseModalities: [] },
    safetySettings: [],
    labels: {},
    tools: [],
  });
  expect(request).toEqual(read({}).request);
});

it.each([
  ['MINIMAL', 'minimal'],
  ['LOW', 'low'],
  ['medium', 'medium'],
  ['High', 'high'],
  ['XHIGH', 'xhigh'],
])('takes the thinking level %s for the effort %s', (thinkingLevel, effort) => {
  const { request, losses } = read({ generationConfig: { thinkingConfig: { thinkingLevel } } });
  expect(request.thinking).toEqual({ effort });
  expect(losses).toEqual([]);
});

it('takes no thinking level for none, and refuses one that nobody knows', () => {
  const thinking = (thinkingLevel: string) =>
    read({ generationConfig: { thinkingConfig: { thinkingLevel } } });
  expect(thinking('THINKING_LEVEL_UNSPECIFIED').request.thinking).toBeUndefined();
  expect(() => thinking('DEEP')).toThrow(
    expect.objectContaining({ param: 'generationConfig.thinkingConfig.thinkingLevel' }),
  );
});

it.each([
  [0, 'disabled'],
  [-1, 'adaptive'],
  [1, 'enabled'],
])('takes a thinking budget of %d for the mode %s', (thinkingBudget, mode) => {
  const { request } = read({ generationConfig: { thinkingConfig: { thinkingBudget } } });
  expect(request.thinking).toEqual({ budget: { mode, tokens: thinkingBudget } });
});

it.each([
  ['AUTO', { type: 'auto' }],
  ['any', { type: 'required' }],
  ['NONE', { type: 'none' }],
  ['VALIDATED', { type: 'auto' }],
  ['MODE_UNSPECIFIED', undefined],
])('takes the mode %s of calls', (mode, choice) => {
  const { request } = read({
    tools: [{ functionDeclarations: [{ name: 'f' }] }],
    toolConfig: { functionCallingConfig: { mode } },
  });
  expect(request.toolChoice).toEqual(choice);
});

it('loses nothing of the parts that a model may have said', () => {
  const { request, losses } = read({
    contents: [
      ...contents,
      model(
        { text: 'Hm.', thought: true },
        { text: 'Look:' },
        { executableCode: { id: 'e1', language: 'PYTHON', code: '1' } },
        { codeExecutionResult: { id: 'e1', outcome: 'OUTCOME_OK', output: '1' } },
        { inlineData: { mimeType: 'image/png', data: 'aGk=', displayName: 'a.png' } },
        { functionCall: { id: 'c1', name: 'f', args: { a: 1 } } },
        { toolCall: { id: 't1' } },
        { toolResponse: { id: 't1' } },
      ),
      user({ functionResponse: { id: 'c1', name: 'f', response: { output: 'x' }, parts: [] } }),
    ],
  });
  expect(losses).toEqual([]);
  expect(request.messages[1]?.content).toMatchObject([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Look:' },
    { type: 'executable-code', id: 'e1', language: 'PYTHON', code: '1' },
    { type: 'code-execution-result', id: 'e1', outcome: 'OUTCOME_OK', output: '1' },
    { type: 'media', mimeType: 'image/png', filename: 'a.png', source: { type: 'inline', data: 'aGk=' } },
    { type: 'tool-call', id: 'c1', name: 'f', arguments: '{"a":1}' },
    { type: 'opaque', format: 'gemini', value: { toolCall: { id: 't1' } } },
    { type: 'opaque', format: 'gemini', value: { toolResponse: { id: 't1' } } },
  ]);
  expect(request.messages[2]).toMatchObject({ role: 'tool', toolCallId: 'c1', content: [{ text: 'x' }] });
});

it('loses nothing of the parts that a user may send', () => {
  const { request, losses } = read({
    contents: [
      user(
        {
          fileData: { mimeType: 'video/mp4', fileUri: 'gs://b/v.mp4' },
          videoMetadata: { startOffset: '1s', endOffset: '2s', fps: 1 },
          mediaResolution: { level: 'MEDIA_RESOLUTION_LOW' },
        },
        { text: 'What is it?' },
      ),
    ],
  });
  expect(losses).toEqual([]);
  expect(request.messages[0]?.content).toMatchObject([
    {
      type: 'media',
      mimeType: 'video/mp4',
      source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' },
      clip: { startOffset: '1s', endOffset: '2s', framesPerSecond: 1 },
      resolution: 'MEDIA_RESOLUTION_LOW',
    },
    { type: 'text', text: 'What is it?' },
  ]);
});

it('reports unknown members at every depth', () => {
  const { losses } = read({
    contents: [
      { ...user({ text: 'Hi', novelty: 1 }), novelty: 1 },
      model({ functionCall: { name: 'f', novelty: 1 }, novelty: 1 }),
      user({ functionResponse: { name: 'f', novelty: 1 } }),
      user({ inlineData: { data: 'aGk=', novelty: 1 }, videoMetadata: { novelty: 1 } }),
    ],
    tools: [{ functionDeclarations: [{ name: 'f', novelty: 1 }] }],
    toolConfig: { functionCallingConfig: { novelty: 1 } },
    generationConfig: { novelty: 1, thinkingConfig: { novelty: 1 } },
    safetySettings: [{ category: 'C', threshold: 'T', novelty: 1 }],
  });
  expect([...losses].sort()).toEqual([
    'contents[0].novelty',
    'contents[0].parts[0].novelty',
    'contents[1].parts[0].functionCall.novelty',
    'contents[1].parts[0].novelty',
    'contents[2].parts[0].functionResponse.novelty',
    'contents[3].parts[0].inlineData.novelty',
    'contents[3].parts[0].videoMetadata.novelty',
    'generationConfig.novelty',
    'generationConfig.thinkingConfig.novelty',
    'safetySettings[0].novelty',
    'toolConfig.functionCallingConfig.novelty',
    'tools[0].functionDeclarations[0].novelty',
  ]);
});

it('names all kinds of data where a part has two of them', () => {
  expect(() => read({ contents: [user({ text: 'a', inlineData: { data: 'aGk=' } })] })).toThrow(
    'data of one kind: of text, inlineData, fileData, functionCall, functionResponse, executableCode, ' +
      'codeExecutionResult, toolCall, toolResponse',
  );
});

it.each([
  ['googleSearch', 'web-search'],
  ['googleSearchRetrieval', 'web-search-retrieval'],
  ['codeExecution', 'code-execution'],
  ['urlContext', 'url-context'],
  ['googleMaps', 'maps'],
  ['enterpriseWebSearch', 'enterprise-web-search'],
  ['computerUse', 'computer-use'],
])('takes %s for the tool %s, which another model may lack', (member, name) => {
  expect(read({ tools: [{ [member]: { a: 1 } }] }).request.tools).toEqual([
    { type: 'built-in', name, options: { a: 1 }, path: `tools[0].${member}`, isOptional: true },
  ]);
});
