import { type ChatRequest, type LossEntry, type Tool, withheld } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

function losses(model: string, members: Partial<ChatRequest>, strict = true, dialect = geminiApiDialect) {
  const found: LossEntry[] = [];
  const request: ChatRequest = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    sampling: {},
    ...members,
  };
  toGenerateContentRequest(request, { model, dialect, strict, reportLoss: (entry) => found.push(entry) });
  return found;
}

const builtIn = (name: 'code-execution' | 'web-search'): Tool => ({
  type: 'built-in',
  name,
  options: {},
  path: 'tools[0]',
});
const anyFunction: Tool = { type: 'function', name: 'f', path: 'tools[1]' };

describe('a strict client hears before anything is sent of', () => {
  it.each([
    ['gemini-2.5-flash-image', {}, true],
    ['publishers/google/models/gemini-3-pro-image-preview', {}, true],
    ['gemini-2.5-flash-image', { modalities: ['text', 'image'] }, true],
    ['gemini-2.5-flash-image', { modalities: ['text'] }, false],
    ['gemini-2.5-flash', {}, false],
    ['gemini-2.5-flash', { extensions: { generationConfig: { responseModalities: ['Image'] } } }, true],
    ['gemini-2.0-flash-preview-image-generation', {}, false],
  ] as const)('images that a model makes: %s, %j, %s', (model, members, drawn) => {
    expect(losses(model, members)).toEqual(drawn ? [withheld.images] : []);
    expect(losses(model, members, false)).toEqual([]);
  });

  it('code that the upstream runs', () => {
    expect(losses('gemini-2.5-flash', { tools: [builtIn('code-execution')] })).toEqual([withheld.code]);
    expect(losses('gemini-2.5-flash', { tools: [builtIn('web-search')] })).toEqual([]);
  });

  it('the use of built-in tools beside functions, where the upstream shows it', () => {
    const tools = [builtIn('web-search'), anyFunction];
    expect(losses('gemini-3-pro-preview', { tools })).toEqual([withheld.other]);
    expect(losses('gemini-3-pro-preview', { tools }, false)).toEqual([]);
    expect(losses('gemini-3-pro-preview', { tools }, true, vertexDialect)).toEqual([]);
  });
});
