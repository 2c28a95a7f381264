import { parseRequest } from '../contract/parse-request';
import type { Api } from '../api';
import type { Json, JsonObject } from '../json';
import { findModel } from '../models/find-model';
import { isAuthenticSignature, signThought } from '../signatures/thought-signer';
import { checkRequest } from './check-request';

function problem(body: JsonObject, model = 'gemini-2.5-flash', api: Api = 'gemini'): string | undefined {
  const { request, violations } = parseRequest(api, 'GenerateContentRequest', body);
  expect(violations).toEqual([]);
  const card = findModel(model);
  if (!card) throw new Error(`unknown model ${model}`);
  return checkRequest(request, {
    api,
    model: card,
    isAuthenticSignature: (value) => isAuthenticSignature(api, value),
  });
}

const user = (...parts: Json[]): JsonObject => ({ role: 'user', parts });
const model = (...parts: Json[]): JsonObject => ({ role: 'model', parts });
const text = (value = 'hi'): JsonObject => ({ text: value });
const hello = { contents: [user(text())] };
const withConfig = (generationConfig: JsonObject): JsonObject => ({ ...hello, generationConfig });
const withTools = (...tools: Json[]): JsonObject => ({ ...hello, tools });
const declare = (...names: string[]): JsonObject => ({
  functionDeclarations: names.map((name) => ({ name })),
});
const bypass = 'skip_thought_signature_validator';
const call = (name = 'f', thoughtSignature?: string): JsonObject => ({
  functionCall: { name, args: {} },
  ...(thoughtSignature === undefined ? {} : { thoughtSignature }),
});
const answer = (name = 'f'): JsonObject => ({ functionResponse: { name, response: { output: 1 } } });

type Row = [name: string, body: JsonObject, expected: string | undefined, model?: string, api?: Api];
const check = (...[, body, expected, modelName, api]: Row): void => {
  const found = problem(body, modelName, api);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(expected);
};

describe('contents', () => {
  it.each<Row>([
    ['one text', hello, undefined],
    ['none', { contents: [] }, '* GenerateContentRequest.contents: contents is not specified'],
    ['none on Vertex AI', {}, 'at least one contents field is required', 'gemini-2.5-flash', 'vertex'],
    [
      'an unknown role',
      { contents: [{ role: 'assistant', parts: [text()] }] },
      'Please use a valid role: user, model.',
    ],
    ['a model turn first', { contents: [model(text()), user(text())] }, 'begin with a user role'],
    ['no parts', { contents: [{ role: 'user' }] }, 'contents[0].parts'],
    ['a model turn without parts', { contents: [user(text()), { role: 'model' }, user(text())] }, undefined],
    [
      'an empty part',
      { contents: [user({})] },
      "contents[0].parts[0].data: required oneof field 'data' must have one",
    ],
    [
      'empty text on Vertex AI',
      { contents: [user(text(''))] },
      'must have a text parameter',
      'gemini-2.5-flash',
      'vertex',
    ],
    [
      'a call without a name',
      { contents: [user(text()), model({ functionCall: {} }), user(answer())] },
      'Name cannot be empty',
    ],
    ['prefill on an older model', { contents: [user(text()), model(text())] }, undefined, 'gemini-3.5-flash'],
    [
      'prefill on a newer model',
      { contents: [user(text()), model(text())] },
      'role `model`',
      'gemini-3.5-flash-lite',
    ],
  ])('%s', check);
});

describe('function calls and responses', () => {
  it.each<Row>([
    ['answered', { contents: [user(text()), model(call()), user(answer())] }, undefined],
    [
      'parallel, all answered',
      { contents: [user(text()), model(call('a'), call('b')), user(answer('a'), answer('b'))] },
      undefined,
    ],
    [
      'parallel, answers in two contents',
      { contents: [user(text()), model(call('a'), call('b')), user(answer('a')), user(answer('b'))] },
      undefined,
    ],
    [
      'parallel, one answered',
      { contents: [user(text()), model(call('a'), call('b')), user(answer('a'))] },
      'number of function response parts is equal',
    ],
    [
      'not answered at all',
      { contents: [user(text()), model(call()), user(text())] },
      'number of function response parts is equal',
    ],
    [
      'an answer without a call',
      { contents: [user(text()), user(answer())] },
      'immediately after a function call turn',
    ],
    ['a call first', { contents: [{ parts: [call()] }, user(answer())] }, 'immediately after a user turn'],
    [
      'interleaved parallel calls on Gemini 3',
      {
        contents: [
          user(text()),
          model(call('a', bypass)),
          user(answer('a')),
          model(call('b')),
          user(answer('b')),
        ],
      },
      'missing a thought_signature',
      'gemini-3-flash-preview',
    ],
  ])('%s', check);
});

describe('thought signatures', () => {
  const turn = (signature?: string): JsonObject => ({
    contents: [user(text()), model(call('f', signature)), user(answer())],
  });
  const changed = (signature: string): string =>
    `${signature.slice(0, 3)}${signature[3] === 'A' ? 'B' : 'A'}${signature.slice(4)}`;
  const own = signThought('gemini', 'gemini-3-flash-preview', 'x');
  const three = 'gemini-3-flash-preview';
  it.each<Row>([
    ['needed by Gemini 3', turn(), 'Additional data, function call `default_api:f` , position 2', three],
    [
      'needed by Gemini 3 on Vertex AI',
      turn(),
      'in the 2. content block is missing a `thought_signature`',
      three,
      'vertex',
    ],
    ['not needed by Gemini 2.5', turn(), undefined],
    ['of this API', turn(own), undefined, three],
    ['of the other API', turn(own), 'Corrupted thought signature.', three, 'vertex'],
    ['changed', turn(changed(own)), 'Corrupted thought signature.', three],
    ['invented', turn('aGVsbG8='), 'Corrupted thought signature.', three],
    ['the stand-in', turn(bypass), undefined, three],
    ['the stand-in as base64', turn(Buffer.from(bypass).toString('base64')), undefined, three],
    [
      'on the first parallel call only',
      { contents: [user(text()), model(call('a', own), call('b')), user(answer('a'), answer('b'))] },
      undefined,
      three,
    ],
    [
      'on the second parallel call only',
      { contents: [user(text()), model(call('a'), call('b', own)), user(answer('a'), answer('b'))] },
      'missing',
      three,
    ],
    [
      'missing in an earlier turn',
      { contents: [...(turn().contents as Json[]), model(text()), user(text())] },
      undefined,
      three,
    ],
  ])('%s', check);
});

describe('generationConfig', () => {
  const lite = 'gemini-3.5-flash-lite';
  const neon = 'gemini-4-neon';
  it.each<Row>([
    [
      'ordinary values',
      withConfig({ temperature: 2, topP: 1, candidateCount: 8, stopSequences: ['a', 'b', 'c', 'd', 'e'] }),
      undefined,
    ],
    ['temperature above 2', withConfig({ temperature: 2.1 }), 'temperature must be in the range [0, 2]'],
    [
      'temperature above 2 on Vertex AI',
      withConfig({ temperature: 2.1 }),
      'it has a temperature value of 2.1',
      'gemini-2.5-flash',
      'vertex',
    ],
    ['nine candidates', withConfig({ candidateCount: 9 }), 'candidate_count'],
    ['no output', withConfig({ maxOutputTokens: 0 }), 'max_output_tokens'],
    [
      'more output than Vertex AI allows',
      withConfig({ maxOutputTokens: 70000 }),
      'maxOutputTokens value of 70000',
      'gemini-2.5-flash',
      'vertex',
    ],
    ['six stop sequences', withConfig({ stopSequences: ['a', 'b', 'c', 'd', 'e', 'f'] }), '6 stop sequences'],
    ['logprobs alone', withConfig({ logprobs: 2 }), 'responseLogprobs'],
    ['logprobs asked for', withConfig({ logprobs: 2, responseLogprobs: true }), undefined],
    ['penalties', withConfig({ presencePenalty: 1 }), undefined],
    ['penalties on a newer model', withConfig({ presencePenalty: 1 }), 'Penalty is not enabled', lite],
    ['penalties on Gemini 4', withConfig({ frequencyPenalty: 1 }), 'Penalty is not enabled', neon],
    ['two candidates of Gemini 4', withConfig({ candidateCount: 2 }), 'Multiple candidates', neon],
    ['one candidate of Gemini 4', withConfig({ candidateCount: 1, temperature: 0 }), undefined, neon],
    [
      'pictures from a text model',
      withConfig({ responseModalities: ['IMAGE'] }),
      'response modalities (IMAGE)',
    ],
    [
      'pictures from an image model',
      withConfig({ responseModalities: ['TEXT', 'IMAGE'] }),
      undefined,
      'gemini-2.5-flash-image',
    ],
  ])('%s', check);
});

describe('imageConfig', () => {
  const image = 'gemini-3-pro-image-preview';
  it.each<Row>([
    ['known values', withConfig({ imageConfig: { aspectRatio: '16:9', imageSize: '2K' } }), undefined, image],
    ['a small k', withConfig({ imageConfig: { imageSize: '2k' } }), 'image_config.image_size', image],
    [
      'a strange shape',
      withConfig({ imageConfig: { aspectRatio: '7:5' } }),
      'image_config.aspect_ratio',
      image,
    ],
  ])('%s', check);
});

describe('thinking', () => {
  const budget = (thinkingBudget: number): JsonObject => withConfig({ thinkingConfig: { thinkingBudget } });
  const level = (thinkingLevel: string): JsonObject => withConfig({ thinkingConfig: { thinkingLevel } });
  it.each<Row>([
    ['2.5 Flash off', budget(0), undefined],
    ['2.5 Flash dynamic', budget(-1), undefined],
    ['2.5 Flash too much', budget(24577), 'between 0 and 24576'],
    ['2.5 Flash by level', level('LOW'), 'Thinking level is not supported'],
    ['2.5 Pro off', budget(0), 'only works in thinking mode', 'gemini-2.5-pro'],
    ['2.5 Pro too little', budget(127), 'between 128 and 32768', 'gemini-2.5-pro'],
    ['2.5 Flash-Lite too little', budget(511), 'between 512 and 24576', 'gemini-2.5-flash-lite'],
    ['3 Pro medium', level('MEDIUM'), 'MEDIUM is not supported', 'gemini-3-pro-preview'],
    ['3.1 Pro medium', level('MEDIUM'), undefined, 'gemini-3.1-pro-preview'],
    ['3.1 Pro minimal', level('MINIMAL'), 'MINIMAL is not supported', 'gemini-3.1-pro-preview'],
    ['3 Flash minimal', level('minimal'), undefined, 'gemini-3-flash-preview'],
    ['3.8 Flash minimal', level('MINIMAL'), 'MINIMAL is not supported', 'gemini-3.8-flash'],
    ['4 Argon minimal', level('MINIMAL'), 'MINIMAL is not supported', 'gemini-4-argon'],
    ['4 Argon extra high', level('XHIGH'), 'XHIGH is not supported', 'gemini-4-argon'],
    ['4 Neon extra high', level('XHIGH'), undefined, 'gemini-4-neon'],
    ['a budget on Gemini 4', budget(1024), 'Thinking budget is not supported', 'gemini-4-hydrogen'],
    ['a budget on Gemini 3', budget(1024), undefined, 'gemini-3-flash-preview'],
    [
      'both',
      withConfig({ thinkingConfig: { thinkingBudget: 1, thinkingLevel: 'LOW' } }),
      'only one of',
      'gemini-3-flash-preview',
    ],
    [
      '2.0',
      withConfig({ thinkingConfig: { includeThoughts: true } }),
      'thinking is not supported',
      'gemini-2.0-flash',
    ],
  ])('%s', check);
});

describe('answer format', () => {
  const json = 'application/json';
  it.each<Row>([
    [
      'JSON Schema',
      withConfig({ responseMimeType: json, responseJsonSchema: { type: ['string', 'null'], const: 'x' } }),
      undefined,
    ],
    [
      'both schemas',
      withConfig({ responseMimeType: json, responseSchema: { type: 'STRING' }, responseJsonSchema: {} }),
      'Cannot set both',
    ],
    [
      'a schema without JSON',
      withConfig({ responseSchema: { type: 'STRING' } }),
      'only allowed for mime types',
    ],
    ['an unknown MIME type', withConfig({ responseMimeType: 'text/html' }), 'allowed mimetypes are'],
    [
      'a list without items',
      withConfig({ responseMimeType: json, responseSchema: { type: 'ARRAY' } }),
      'response_schema.items: missing field.',
    ],
    [
      'enum of a number',
      withConfig({ responseMimeType: json, responseSchema: { type: 'INTEGER', enum: ['1'] } }),
      'enum: only allowed for STRING type',
    ],
    [
      'required without a property',
      withConfig({
        responseMimeType: json,
        responseSchema: {
          type: 'OBJECT',
          properties: { a: { type: 'OBJECT', properties: { b: { type: 'STRING' } }, required: ['c'] } },
        },
      }),
      'response_schema.properties[a].required[0]: property is not defined',
    ],
    [
      'a tuple of the old kind',
      withConfig({ responseMimeType: json, responseJsonSchema: { type: 'array', items: [{}] } }),
      '.items must be a boolean or an object',
    ],
    [
      '$ref with company',
      withConfig({ responseMimeType: json, responseJsonSchema: { $ref: '#/$defs/a', description: 'x' } }),
      '$ref',
    ],
    [
      '$ref to nowhere',
      withConfig({ responseMimeType: json, responseJsonSchema: { $ref: '#/$defs/a', $defs: {} } }),
      'undefined schema: #/$defs/a',
    ],
    [
      '$ref to elsewhere',
      withConfig({ responseMimeType: json, responseJsonSchema: { $ref: 'https://example.com/a' } }),
      'not local',
    ],
    [
      'recursion through an optional property',
      withConfig({ responseMimeType: json, responseJsonSchema: { properties: { a: { $ref: '#' } } } }),
      undefined,
    ],
    [
      'recursion through a required property',
      withConfig({
        responseMimeType: json,
        responseJsonSchema: { properties: { a: { type: 'array', items: { $ref: '#' } } }, required: ['a'] },
      }),
      'cyclic $ref',
    ],
    [
      'JSON Schema on 2.0',
      withConfig({ responseMimeType: json, responseJsonSchema: { type: 'string' } }),
      'not supported for this model',
      'gemini-2.0-flash',
    ],
    [
      'a format that the Gemini API does not know',
      withConfig({ responseMimeType: json, responseSchema: { type: 'STRING', format: 'email' } }),
      "only 'enum' and 'date-time' are supported for STRING type",
    ],
    [
      'the same format on Vertex AI',
      withConfig({ responseMimeType: json, responseSchema: { type: 'STRING', format: 'email' } }),
      undefined,
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'a union in company on Vertex AI',
      withConfig({
        responseMimeType: json,
        responseSchema: { anyOf: [{ type: 'STRING' }], description: 'x' },
      }),
      'it must be the only field set',
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'functions and JSON on 2.5',
      { ...withConfig({ responseMimeType: json }), tools: [declare('f')] },
      'is unsupported',
    ],
    [
      'functions and JSON on 3',
      { ...withConfig({ responseMimeType: json }), tools: [declare('f')] },
      undefined,
      'gemini-3-flash-preview',
    ],
  ])('%s', check);
});

describe('tools', () => {
  const search = { googleSearch: {} };
  const three = 'gemini-3-flash-preview';
  const mode = (functionCallingConfig: JsonObject): JsonObject => ({
    ...withTools(declare('a', 'b')),
    toolConfig: { functionCallingConfig },
  });
  it.each<Row>([
    ['two functions', withTools(declare('a', 'b')), undefined],
    ['the same twice', withTools(declare('a'), declare('a')), 'Duplicate function declaration found: a'],
    ['a bad name', withTools(declare('1a')), 'function_declarations[0].name: Invalid function name'],
    [
      'two schemas',
      withTools({
        functionDeclarations: [{ name: 'a', parameters: { type: 'OBJECT' }, parametersJsonSchema: {} }],
      }),
      'Only one of',
    ],
    [
      'parameters that are no object',
      withTools({ functionDeclarations: [{ name: 'a', parameters: { type: 'STRING' } }] }),
      'of type OBJECT',
    ],
    [
      'parameters that are no object, in JSON Schema',
      withTools({ functionDeclarations: [{ name: 'a', parametersJsonSchema: { type: 'string' } }] }),
      'of type OBJECT',
    ],
    [
      'a parameter without a type on Vertex AI',
      withTools({
        functionDeclarations: [
          { name: 'a', parameters: { type: 'OBJECT', properties: { b: { items: {} } } } },
        ],
      }),
      "`parameters.b` schema didn't specify",
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'very many functions',
      withTools(declare(...Array.from({ length: 513 }, (_, index) => `f${index}`))),
      'At most 512',
    ],
    ['allowed names with ANY', mode({ mode: 'any', allowedFunctionNames: ['a'] }), undefined],
    [
      'allowed names with AUTO',
      mode({ mode: 'AUTO', allowedFunctionNames: ['a'] }),
      'only be set when mode is ANY',
    ],
    [
      'an allowed name that is not declared',
      mode({ mode: 'ANY', allowedFunctionNames: ['c'] }),
      "contains 'c'",
    ],
    [
      'ANY without functions',
      { ...hello, toolConfig: { functionCallingConfig: { mode: 'ANY' } } },
      'without function_declarations',
    ],
    ['search with functions on 2.5', withTools(search, declare('a')), 'Built-in tools ({google_search})'],
    [
      'search with functions on 3',
      withTools(search, declare('a')),
      'include_server_side_tool_invocations',
      three,
    ],
    [
      'the same with the switch',
      { ...withTools(search, declare('a')), toolConfig: { includeServerSideToolInvocations: true } },
      undefined,
      three,
    ],
    [
      'search with functions on Vertex AI',
      withTools(search, declare('a')),
      'Multiple tools are supported only when',
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'the old search tool',
      withTools({ googleSearchRetrieval: {} }),
      'please use google_search field instead',
    ],
  ])('%s', check);
});

describe('safety, labels, caches, files', () => {
  const harm = { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'OFF' };
  const cache = 'projects/p/locations/l/cachedContents/1';
  const file = (fileData: JsonObject): JsonObject => ({ contents: [user({ fileData })] });
  const answered = (part: JsonObject): JsonObject => ({
    contents: [
      user(text()),
      model(call()),
      user({ functionResponse: { name: 'f', response: { output: 1 }, parts: [part] } }),
    ],
  });
  it.each<Row>([
    ['a category twice', { ...hello, safetySettings: [harm, harm] }, 'Duplicate safety settings'],
    ['no category', { ...hello, safetySettings: [{ threshold: 'OFF' }] }, 'safety_settings[0]'],
    [
      'settings beside Model Armor',
      { ...hello, safetySettings: [harm], modelArmorConfig: {} },
      'cannot both be set',
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'an upper-case label',
      { ...hello, labels: { Team: 'a' } },
      'Invalid label: Team',
      'gemini-2.5-pro',
      'vertex',
    ],
    ['a cache', { ...hello, cachedContent: 'cachedContents/1' }, undefined],
    [
      'a cache for Gemini 4',
      { ...hello, cachedContent: 'cachedContents/1' },
      'caching is not supported',
      'gemini-4-argon',
    ],
    [
      'a cache with tools',
      { ...withTools(declare('a')), cachedContent: 'cachedContents/1' },
      'CachedContent can not be used',
    ],
    [
      'a cache with tools on Vertex AI',
      { ...withTools(declare('a')), cachedContent: cache },
      'should not be set in the request',
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'an image as an answer of a function',
      answered({ inlineData: { mimeType: 'image/png', data: '' } }),
      undefined,
    ],
    [
      'a sound as an answer of a function',
      answered({ inlineData: { mimeType: 'audio/mp3', data: '' } }),
      'Unsupported MIME type in function_response.parts: audio/mp3',
    ],
    [
      'a video as an answer of a function on Vertex AI',
      answered({ fileData: { mimeType: 'video/mp4', fileUri: 'https://x.com/a.mp4' } }),
      'Unsupported MIME type in function_response.parts: video/mp4',
      'gemini-2.5-pro',
      'vertex',
    ],
    ['a cache of the other API', { ...hello, cachedContent: cache }, 'Invalid cached content name'],
    ['gs:// on the Gemini API', file({ fileUri: 'gs://b/o', mimeType: 'a/b' }), 'unsupported file uri'],
    ['a registered object', file({ fileUri: 'gs://registered/o', mimeType: 'a/b' }), undefined],
    [
      'gs:// on Vertex AI',
      file({ fileUri: 'gs://b/o', mimeType: 'a/b' }),
      undefined,
      'gemini-2.5-pro',
      'vertex',
    ],
    [
      'a file without MIME type on Vertex AI',
      file({ fileUri: 'gs://b/o' }),
      'empty mimeType',
      'gemini-2.5-pro',
      'vertex',
    ],
    ['a file without MIME type on the Gemini API', file({ fileUri: 'https://youtu.be/x' }), undefined],
    [
      'too much text',
      { contents: [user(text('x'.repeat(4_300_000)))] },
      'exceeds the maximum number of tokens allowed (1048576)',
    ],
  ])('%s', check);
});
