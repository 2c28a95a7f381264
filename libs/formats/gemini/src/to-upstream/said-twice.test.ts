import type { ChatRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

function translate(more: Partial<ChatRequest>, dialect: GeminiDialect = vertexDialect) {
  const losses: LossEntry[] = [];
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
  const { contents: _, ...body } = toGenerateContentRequest(
    { messages, tools: [], sampling: {}, ...more },
    { model: 'gemini-2.5-flash', dialect, reportLoss: (loss) => losses.push(loss) },
  );
  return { body, losses: losses.map(({ action, path }) => `${action} ${path}`) };
}

const harm = (threshold: string): JsonObject[] => [{ category: 'HARM_CATEGORY_HARASSMENT', threshold }];
const thinking = (thinking_budget: number): JsonObject => ({ thinking_budget });

describe('what a client says twice in Google’s terms goes upstream as it stands first, and the other is reported', () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    [
      'safety settings',
      { google: { safety_settings: harm('OFF') }, safetySettings: harm('BLOCK_NONE') },
      { safetySettings: harm('OFF') },
      'safetySettings',
    ],
    [
      'a thinking config',
      { google: { thinking_config: thinking(1), generation_config: { thinking_config: thinking(2) } } },
      { generationConfig: { thinkingConfig: thinking(1) } },
      'google.generation_config.thinking_config',
    ],
    [
      'a member of the generation config',
      { generationConfig: { topP: 0.1 }, google: { generation_config: { topP: 0.1, top_p: 0.2 } } },
      { generationConfig: { topP: 0.1 } },
      'google.generation_config.top_p',
    ],
    [
      'a cache entry',
      { google: { cached_content: 'a' }, extra_body: { google: { cached_content: 'b' } } },
      { cachedContent: 'a' },
      'extra_body.google.cached_content',
    ],
    [
      'the schema of the answer in both forms',
      { google: { generation_config: { response_schema: { type: 'OBJECT' }, response_json_schema: {} } } },
      { generationConfig: { responseSchema: { type: 'OBJECT' } } },
      'google.generation_config.response_json_schema',
    ],
  ])('%s', (_name, extensions, body, lost) => {
    expect(translate({ extensions })).toEqual({ body, losses: [`dropped ${lost}`] });
  });

  it('says nothing of what is the same both times', () => {
    const extensions = { google: { cached_content: 'a' }, cachedContent: 'a' };
    expect(translate({ extensions })).toEqual({ body: { cachedContent: 'a' }, losses: [] });
  });
});

it.each(['response_schema', 'responseJsonSchema'])(
  'has a standard schema of the answer win over %s',
  (member) => {
    const extensions = { google: { generation_config: { [member]: { type: 'STRING' } } } };
    const schema = { type: 'object' };
    const { body, losses } = translate({
      extensions,
      responseFormat: { type: 'json-schema', name: 'x', schema },
    });
    expect(body.generationConfig).toEqual({
      responseMimeType: 'application/json',
      responseJsonSchema: schema,
    });
    expect(losses).toEqual([`dropped google.generation_config.${member}`]);
  },
);

it.each([
  ['another', '16:9', ['dropped image_config.aspectRatio']],
  ['the same', '1:1', []],
])('has aspect_ratio win over %s aspectRatio', (_name, aspectRatio, expected) => {
  const { body, losses } = translate({ imageOutput: { aspectRatio: '1:1', options: { aspectRatio } } });
  expect(body.generationConfig).toEqual({ imageConfig: { aspectRatio: '1:1' } });
  expect(losses).toEqual(expected);
});

describe('safety settings in Google’s spelling', () => {
  const jailbreak = { category: 'HARM_CATEGORY_JAILBREAK', threshold: 'OFF' };
  const said = { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'OFF', method: 'SEVERITY' };

  it('lose at the Gemini API what it does not know, as the standard ones do', () => {
    const safetySettings = [jailbreak, said, 'odd'];
    const { body, losses } = translate({ extensions: { safetySettings } }, geminiApiDialect);
    expect(body).toEqual({ safetySettings: [...harm('OFF'), 'odd'] });
    expect(losses).toEqual(['dropped safetySettings[0]', 'dropped safetySettings[1].method']);
  });

  it('go to Vertex AI as they are', () => {
    const extensions = { google: { safety_settings: [jailbreak, said] } };
    expect(translate({ extensions })).toEqual({ body: { safetySettings: [jailbreak, said] }, losses: [] });
  });
});

it.each([
  ['google', (google: JsonObject) => ({ google })],
  ['extra_body.google', (google: JsonObject) => ({ extra_body: { google } })],
])('keeps the labels of %s beside those that metadata gave, and they win', (place, within) => {
  const extensions = within({ labels: { team: 'own', app: 'x' } });
  const { body, losses } = translate({ extensions, labels: { team: 'metadata', cost: 'y' } });
  expect(body).toEqual({ labels: { team: 'own', app: 'x', cost: 'y' } });
  expect(losses).toEqual(['dropped labels.team']);
  expect(place).toContain('google');
});

it('writes a large value out once, however many spellings of its name follow', () => {
  const large = harm('OFF');
  const spellings = [...Array(50).keys()].map((more) => `safety_${'_'.repeat(more)}settings`);
  const google = {
    safetySettings: large,
    ...Object.fromEntries(spellings.map((name) => [name, harm('BLOCK_NONE')])),
  };
  const stringify = jest.spyOn(JSON, 'stringify');
  const { losses } = translate({ extensions: { google } });
  const written = stringify.mock.calls.filter(([value]) => value === large);
  jest.restoreAllMocks();
  expect(losses).toHaveLength(50);
  expect(written).toHaveLength(1);
});
