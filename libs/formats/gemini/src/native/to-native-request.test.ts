import type { JsonObject, LossEntry, NativeContentRequest } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toThoughtSignature } from '../signatures/carried-signature.js';
import { nativeContent } from './native-content.js';

const dialects = { google: geminiApiDialect, vertex: vertexDialect };
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
const systemInstruction = { parts: [{ text: 'Be brief.' }] };

function encode(
  upstream: keyof typeof dialects,
  body: JsonObject,
  method: NativeContentRequest['method'] = 'generateContent',
) {
  const losses: LossEntry[] = [];
  const before = JSON.stringify(body);
  const content = nativeContent(dialects[upstream], 'models/gemini-2.5-flash');
  const encoded = content.encode({ method, body }, (entry) => void losses.push(entry));
  expect(JSON.stringify(body)).toBe(before);
  return { ...encoded, losses: losses.map(({ path, action }) => `${action} ${path}`) };
}

it('losses of signatures name the places that the client knows, whatever is left out before them', () => {
  const thoughtSignature = toThoughtSignature({ signature: { value: 'c2ln', issuer: 'anthropic' } });
  const call = { functionCall: { name: 'f', args: {} } };
  const body = {
    contents: [
      ...contents,
      { role: 'model', parts: [{ text: 'hm', thought: true, thoughtSignature }] },
      { role: 'model', parts: [{ text: 'hm', thought: true, thoughtSignature }, call] },
    ],
  };
  const losses: string[] = [];
  const content = nativeContent(geminiApiDialect, 'models/gemini-3.5-flash');
  content.encode({ method: 'generateContent', body }, ({ path }) => void losses.push(path));
  expect(losses.toSorted()).toEqual(['contents[1].parts[0]', 'contents[2].parts[0]', 'contents[2].parts[1]']);
});

describe('a body of generateContent', () => {
  const body = { contents, safetySettings: [{ method: 'SEVERITY' }], system_instruction: {}, novelty: [1] };

  it.each(['google', 'vertex'] as const)('goes to %s with whatever it holds', (upstream) => {
    expect(encode(upstream, body)).toEqual({ body, headers: {}, losses: [] });
  });

  it.each<[string, keyof typeof dialects, JsonObject, JsonObject, string[]]>([
    ['labels, to Vertex AI', 'vertex', { labels: { team: 'a' } }, { labels: { team: 'a' } }, []],
    ['labels, to the Gemini API', 'google', { labels: { team: 'a' } }, {}, ['dropped labels']],
    ['no labels', 'google', { labels: null }, {}, []],
    ['store, to the Gemini API', 'google', { store: false }, { store: false }, []],
    ['store, to Vertex AI', 'vertex', { store: false }, {}, ['dropped store']],
    [
      'what protects, to whoever refuses it',
      'google',
      { modelArmorConfig: {} },
      { modelArmorConfig: {} },
      [],
    ],
  ])('%s', (_, upstream, members, expected, losses) => {
    const encoded = encode(upstream, { contents, ...members });
    expect(encoded).toEqual({ body: { contents, ...expected }, headers: {}, losses });
  });

  it.each<[JsonObject, Record<string, string>, string[]]>([
    [{ serviceTier: 'flex' }, { 'x-vertex-ai-llm-shared-request-type': 'flex' }, []],
    [{ service_tier: 'PRIORITY' }, { 'x-vertex-ai-llm-shared-request-type': 'priority' }, []],
    [{ serviceTier: 'standard' }, {}, []],
    [{ serviceTier: null }, {}, []],
    [{ serviceTier: 'golden' }, {}, ['dropped serviceTier']],
    [{ service_tier: 7 }, {}, ['dropped service_tier']],
  ])('tells Vertex AI its tier %j in a header', (tier, headers, losses) => {
    expect(encode('vertex', { contents, ...tier })).toEqual({ body: { contents }, headers, losses });
    expect(encode('google', { contents, ...tier }).body).toEqual({ contents, ...tier });
  });
});

describe('a body of countTokens', () => {
  const request = { contents, systemInstruction, tools: [], toolConfig: {} };
  const count = (upstream: keyof typeof dialects, body: JsonObject) => encode(upstream, body, 'countTokens');

  it.each(['google', 'vertex'] as const)('goes to %s as it is, where it has contents alone', (upstream) => {
    expect(count(upstream, { contents }).body).toEqual({ contents });
  });

  it('with more than contents becomes a whole request for the Gemini API', () => {
    const { body, losses } = count('google', { contents, systemInstruction, labels: { team: 'a' } });
    expect(body).toEqual({
      generateContentRequest: { model: 'models/gemini-2.5-flash', contents, systemInstruction },
    });
    expect(losses).toEqual(['dropped labels']);
  });

  it.each(['generateContentRequest', 'generate_content_request'])(
    'with %s names the model as its upstream knows it',
    (name) => {
      const { body } = count('google', { [name]: { model: 'models/@google/gemini-2.5-flash', ...request } });
      expect(body).toEqual({ [name]: { ...request, model: 'models/gemini-2.5-flash' } });
    },
  );

  it('with a whole request is taken apart for Vertex AI, which takes no other members', () => {
    const { body, losses } = count('vertex', { generateContentRequest: { model: 'models/x', ...request } });
    expect(body).toEqual({ contents, systemInstruction, tools: [] });
    expect(losses).toEqual(['dropped generateContentRequest.toolConfig']);
  });

  it('with a whole request tells what else there was: it is not counted', () => {
    const generateContentRequest = { contents };
    const beside = { contents, generation_config: {}, safetySettings: null };
    const forVertex = count('vertex', { generateContentRequest, ...beside });
    expect(forVertex.body).toEqual({ contents });
    expect(forVertex.losses).toEqual(['dropped contents', 'dropped generation_config']);
    const forGemini = count('google', { generateContentRequest, ...beside, novelty: 1 });
    expect(forGemini.body).toMatchObject({ contents, novelty: 1, generateContentRequest });
    expect(forGemini.body).not.toHaveProperty('generation_config');
    expect(forGemini.losses).toEqual(['dropped generation_config']);
  });

  it('leaves out for Vertex AI what only shapes an answer, such as what a config adds', () => {
    const { body, losses } = count('vertex', { ...request, safety_settings: [], labels: {}, novelty: 1 });
    expect(body).toEqual({ contents, systemInstruction, tools: [], novelty: 1 });
    expect(losses).toEqual(['dropped toolConfig', 'dropped safety_settings', 'dropped labels']);
  });

  it('with nonsense is for the upstream to refuse', () => {
    for (const upstream of ['google', 'vertex'] as const) {
      expect(count(upstream, { generateContentRequest: 7 }).body).toEqual({ generateContentRequest: 7 });
    }
  });
});
