import { canonicalRequest } from './canonical-request.js';
import { differences } from './differences.js';
import type { JsonRecord } from './json.js';

const same = (one: JsonRecord, other: JsonRecord) =>
  differences(canonicalRequest(one), canonicalRequest(other), { exact: true }).length === 0;

describe('two spellings that mean the same to the upstream', () => {
  it.each<[string, JsonRecord, JsonRecord]>([
    ['enums in any case', { safetySettings: [{ category: 'x' }] }, { safetySettings: [{ category: 'X' }] }],
    ['an unspecified enum', { mediaResolution: 'MEDIA_RESOLUTION_UNSPECIFIED' }, {}],
    [
      'one in place of a list of one',
      { contents: { parts: { text: 'a' } } },
      { contents: [{ parts: [{ text: 'a' }] }] },
    ],
    [
      'schemas',
      { generationConfig: { responseSchema: { type: 'STRING', minLength: '3' } } },
      { generationConfig: { responseSchema: { minLength: 3, type: 'string' } } },
    ],
    [
      'both alphabets of base64',
      { contents: [{ parts: [{ thoughtSignature: '-_8=' }] }] },
      { contents: [{ parts: [{ thoughtSignature: '+/8' }] }] },
    ],
    [
      'the bypass, bare and as base64',
      { contents: [{ parts: [{ thoughtSignature: 'skip_thought_signature_validator' }] }] },
      { contents: [{ parts: [{ thoughtSignature: 'c2tpcF90aG91Z2h0X3NpZ25hdHVyZV92YWxpZGF0b3I=' }] }] },
    ],
    [
      'functions in one entry or in two',
      { tools: [{ functionDeclarations: [{ name: 'a' }] }, { functionDeclarations: [{ name: 'b' }] }] },
      { tools: [{ functionDeclarations: [{ name: 'a' }, { name: 'b' }] }] },
    ],
    [
      'a role of the instructions',
      { systemInstruction: { role: 'user', parts: [{ text: 'a' }] } },
      { systemInstruction: { parts: [{ text: 'a' }] } },
    ],
  ])('%s', (_what, one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each<[string, JsonRecord, JsonRecord]>([
    [
      'the case of text',
      { contents: [{ parts: [{ text: 'a' }] }] },
      { contents: [{ parts: [{ text: 'A' }] }] },
    ],
    [
      'arguments',
      { contents: [{ parts: [{ functionCall: { args: { mode: 'a' } } }] }] },
      { contents: [{ parts: [{ functionCall: { args: { mode: 'A' } } }] }] },
    ],
    [
      'a property called type',
      { tools: [{ functionDeclarations: [{ parameters: { properties: { type: { type: 'string' } } } }] }] },
      { tools: [{ functionDeclarations: [{ parameters: { properties: { type: { type: 'number' } } } }] }] },
    ],
    ['two functions and one', { tools: [{ functionDeclarations: [{ name: 'a' }] }] }, { tools: [] }],
  ])('but not %s', (_what, one, other) => {
    expect(same(one, other)).toBe(false);
  });
});
