import type { Json, JsonObject } from '../json';
import { parseRequest } from './parse-request';

const messages = (body: JsonObject, api: 'gemini' | 'vertex' = 'gemini') =>
  parseRequest(api, 'GenerateContentRequest', body).violations.map(({ description }) => description);
const parsed = (body: JsonObject, api: 'gemini' | 'vertex' = 'gemini') => {
  const { request, violations } = parseRequest(api, 'GenerateContentRequest', body);
  expect(violations).toEqual([]);
  return request;
};
const part = (value: Json) => ({ contents: [{ parts: [value] }] });
const config = (value: JsonObject) => ({ generationConfig: value });
const schema = (value: JsonObject) => ({ generationConfig: { responseSchema: value } });

describe('names', () => {
  it('may be camelCase or snake_case', () => {
    const body = {
      system_instruction: { parts: [{ text: 'x' }] },
      generation_config: { top_p: 0.5, maxOutputTokens: 3 },
    };
    expect(parsed(body)).toEqual({
      systemInstruction: { parts: [{ text: 'x' }] },
      generationConfig: { topP: 0.5, maxOutputTokens: 3 },
    });
  });

  it('are refused when unknown, with the path in snake_case', () => {
    expect(messages({ x: 1 })).toEqual([
      'Invalid JSON payload received. Unknown name "x": Cannot find field.',
    ]);
    const tools = [{ functionDeclarations: [{ name: 'f', parameters: { type: 'OBJECT', $schema: 'x' } }] }];
    expect(messages({ tools })).toEqual([
      'Invalid JSON payload received. Unknown name "$schema" at \'tools[0].function_declarations[0].parameters\': Cannot find field.',
    ]);
  });

  it('of map entries appear by number', () => {
    const properties = { a: { type: 'STRING' }, b: { type: 'STRING', const: 'x' } };
    expect(messages(schema({ type: 'OBJECT', properties }))).toEqual([
      'Invalid JSON payload received. Unknown name "const" at \'generation_config.response_schema.properties[1].value\': Cannot find field.',
    ]);
  });

  it('of object members are not mistaken for fields', () => {
    expect(messages({ constructor: 1 })).toHaveLength(1);
  });
});

describe('all problems', () => {
  it('are reported at once', () => {
    expect(messages({ x: 1, generationConfig: { maxOutputTokens: 'a', temperature: true } })).toEqual([
      'Invalid JSON payload received. Unknown name "x": Cannot find field.',
      'Invalid value at \'generation_config.max_output_tokens\' (TYPE_INT32), "a"',
      "Invalid value at 'generation_config.temperature' (TYPE_FLOAT), true",
    ]);
  });
});

describe('null', () => {
  it('means unset', () => {
    expect(
      parsed({
        safetySettings: null,
        toolConfig: null,
        contents: [{ parts: [{ text: 'x', inlineData: null }] }],
      }),
    ).toEqual({
      contents: [{ parts: [{ text: 'x' }] }],
    });
  });
});

describe('lists', () => {
  it('may be given as a single value', () => {
    expect(parsed({ contents: { parts: { text: 'x' } } })).toEqual({
      contents: [{ parts: [{ text: 'x' }] }],
    });
  });

  it('are refused where one value is expected', () => {
    expect(messages(schema({ type: ['STRING', 'NULL'] }))).toEqual([
      'Invalid JSON payload received. Unknown name "type" at \'generation_config.response_schema\': Proto field is not repeating, cannot start list.',
    ]);
  });
});

describe('enums', () => {
  it('are read without regard to case and become canonical', () => {
    expect(parsed(schema({ type: 'object' })).generationConfig?.responseSchema?.type).toBe('OBJECT');
    const level = { thinkingConfig: { thinkingLevel: 'low' } };
    expect(parsed(config(level)).generationConfig?.thinkingConfig?.thinkingLevel).toBe('LOW');
  });

  it('are refused when unknown, with the type of the API that was asked', () => {
    expect(messages(schema({ type: 'TEXT' }))).toEqual([
      'Invalid value at \'generation_config.response_schema.type\' (type.googleapis.com/google.ai.generativelanguage.v1beta.Type), "TEXT"',
    ]);
    expect(messages(schema({ type: 'TEXT' }), 'vertex')).toEqual([
      'Invalid value at \'generation_config.response_schema.type\' (type.googleapis.com/google.cloud.aiplatform.v1beta1.Type), "TEXT"',
    ]);
  });

  it('are refused where the schema asks for strings', () => {
    expect(messages(schema({ type: 'STRING', enum: [1] }))).toEqual([
      "Invalid value at 'generation_config.response_schema.enum[0]' (TYPE_STRING), 1",
    ]);
  });
});

describe('scalars', () => {
  it('may be numbers written as strings', () => {
    expect(
      parsed(schema({ type: 'ARRAY', minItems: '3', items: {} })).generationConfig?.responseSchema?.minItems,
    ).toBe(3);
  });

  it.each<[string, JsonObject]>([
    ['(TYPE_INT32), 1.5', config({ seed: 1.5 })],
    ['(TYPE_INT32), 2147483648', config({ seed: 2147483648 })],
    ['(TYPE_STRING), 1', part({ text: 1 })],
    ['(TYPE_BOOL), "yes"', part({ text: 'x', thought: 'yes' })],
    [
      '(type.googleapis.com/google.protobuf.Duration), "1.5"',
      part({ text: 'x', videoMetadata: { startOffset: '1.5' } }),
    ],
    ['(type.googleapis.com/google.ai.generativelanguage.v1beta.Part), "hi"', part('hi')],
    [
      '(type.googleapis.com/google.protobuf.Struct), "21"',
      part({ functionResponse: { name: 'f', response: '21' } }),
    ],
    ['(Map), 1', schema({ properties: 1 })],
  ])('fail with %s', (ending, body) => {
    const [message = ''] = messages(body);
    expect(message.endsWith(ending)).toBe(true);
  });

  it('take standard and URL-safe base64, with or without padding', () => {
    for (const data of ['aGk=', 'aGk', '_-8', '+/8=', 'skip_thought_signature_validator']) {
      expect(messages(part({ text: 'x', thoughtSignature: data }))).toEqual([]);
    }
    expect(
      messages(part({ inlineData: { mimeType: 'image/png', data: 'data:image/png;base64,aGk=' } })),
    ).toEqual([
      'Invalid value at \'contents[0].parts[0].inline_data.data\' (TYPE_BYTES), Base64 decoding failed for "data:image/png;base64,aGk="',
    ]);
  });
});

describe('oneof', () => {
  it('takes one member only', () => {
    expect(messages(part({ functionCall: { name: 'f' }, text: 'x' }))).toEqual([
      "Invalid value at 'contents[0].parts[0]' (oneof), oneof field 'data' is already set. Cannot set 'text'",
    ]);
  });
});

describe('fields of one API', () => {
  const both: [string, JsonObject][] = [
    ['labels', { labels: { team: 'a' } }],
    ['modelArmorConfig', { modelArmorConfig: {} }],
    [
      'safetySettings.method',
      { safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', method: 'SEVERITY' }] },
    ],
    ['additionalProperties', schema({ type: 'OBJECT', additionalProperties: false })],
    ['retrieval', { tools: [{ retrieval: {} }] }],
    ['audioTimestamp', config({ audioTimestamp: true })],
    [
      'streamFunctionCallArguments',
      { toolConfig: { functionCallingConfig: { streamFunctionCallArguments: true } } },
    ],
  ];
  it.each(both)('%s is known to Vertex AI alone', (_name, body) => {
    expect(messages(body, 'vertex')).toEqual([]);
    expect(messages(body, 'gemini')).toHaveLength(1);
  });

  const geminiOnly: [string, JsonObject][] = [
    ['store', { store: true }],
    ['serviceTier', { serviceTier: 'flex' }],
    ['fileSearch', { tools: [{ fileSearch: { fileSearchStoreNames: ['a'] } }] }],
    ['mcpServers', { tools: [{ mcpServers: [{ name: 'a' }] }] }],
    ['toolCall', part({ toolCall: { id: 'a', toolType: 'URL_CONTEXT' } })],
    ['includeServerSideToolInvocations', { toolConfig: { includeServerSideToolInvocations: true } }],
    ['enableEnhancedCivicAnswers', config({ enableEnhancedCivicAnswers: true })],
  ];
  it.each(geminiOnly)('%s is known to the Gemini API alone', (_name, body) => {
    expect(messages(body, 'gemini')).toEqual([]);
    expect(messages(body, 'vertex')).toHaveLength(1);
  });

  it('of countTokens differ', () => {
    const body = { contents: [{ parts: [{ text: 'x' }] }], systemInstruction: { parts: [{ text: 'y' }] } };
    expect(parseRequest('vertex', 'CountTokensRequest', body).violations).toEqual([]);
    expect(parseRequest('gemini', 'CountTokensRequest', body).violations).toHaveLength(1);
    expect(
      parseRequest('gemini', 'CountTokensRequest', { generateContentRequest: { model: 'models/m', ...body } })
        .violations,
    ).toEqual([]);
  });
});
