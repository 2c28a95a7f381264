import { modelCapabilities } from './model-capabilities.js';

describe('capabilities of models', () => {
  it.each([
    ['gemini-2.5-flash', false, true, true],
    ['models/gemini-2.0-flash-001', false, true, true],
    ['gemini-3-pro-preview', true, true, true],
    ['publishers/google/models/gemini-3.1-flash-lite', true, true, true],
    ['gemini-3.5-flash', true, true, true],
    ['gemini-3.5-flash-lite', true, false, false],
    ['gemini-3.6-flash', true, false, false],
    ['gemini-10-pro', true, false, false],
    ['gemini-flash-latest', true, false, false],
    ['gemini-pro', false, true, true],
    ['projects/p/locations/l/endpoints/42', false, true, true],
    ['', false, true, true],
  ])('%s: signatures %s, penalties %s, prefill %s', (model, requiresSignatures, penalties, prefill) => {
    expect(modelCapabilities(model)).toMatchObject({ requiresSignatures, penalties, prefill });
  });

  it('are worked out once for a model, and right again after many others', () => {
    const first = modelCapabilities('gemini-2.5-pro');
    expect(modelCapabilities('gemini-2.5-pro')).toBe(first);
    for (let index = 0; index < 2000; index += 1) modelCapabilities(`gemini-3-made-up-${index}`);
    expect(modelCapabilities('gemini-2.5-pro')).toEqual(first);
  });
});
