import { applyNativeParams } from './apply-native-params.js';

const safety = [{ category: 'x' }];

describe('what a config does to a body in Gemini’s own format', () => {
  it.each<[object, Record<string, unknown>, object]>([
    [{ dropParams: ['safetySettings'] }, { safety_settings: safety, tools: [] }, { tools: [] }],
    [{ dropParams: ['safety_settings'] }, { safetySettings: safety }, {}],
    [{ dropParams: ['safety_settings[0].category'] }, { safetySettings: safety }, { safetySettings: [{}] }],
    [
      { dropParams: ['generation_config.topK', 'generationConfig.stop_sequences[0]'] },
      { generation_config: { top_k: 1, stopSequences: ['a', 'b'], seed: 1 } },
      { generationConfig: { stopSequences: ['b'], seed: 1 } },
    ],
    [
      { overrideParams: { generationConfig: { maxOutputTokens: 7 } } },
      { generation_config: { max_output_tokens: 1000, seed: 1 } },
      { generationConfig: { maxOutputTokens: 7, seed: 1 } },
    ],
    [
      { defaultParams: { system_instruction: { parts: [] } } },
      { systemInstruction: { parts: [{ text: 'a' }] } },
      { systemInstruction: { parts: [{ text: 'a' }] } },
    ],
    [
      { overrideParams: { labels: { the_team: 'a' } } },
      { novelty_of: { a_b: 1 }, contents: [{ inline_data: {} }] },
      { novelty_of: { a_b: 1 }, contents: [{ inline_data: {} }], labels: { the_team: 'a' } },
    ],
    [{ dropParams: ['taskType'] }, { task_type: 'CLUSTERING', content: {} }, { content: {} }],
    [
      { overrideParams: { outputDimensionality: 128 } },
      { output_dimensionality: 3072 },
      { outputDimensionality: 128 },
    ],
    [
      { overrideParams: { embed_content_config: { auto_truncate: false } } },
      { embedContentConfig: { autoTruncate: true, document_ocr: true } },
      { embedContentConfig: { autoTruncate: false, documentOcr: true } },
    ],
    [{}, { safety_settings: safety }, { safety_settings: safety }],
  ])('%j makes of %j %j', (settings, body, expected) => {
    const before = JSON.stringify(body);
    expect(applyNativeParams(body as never, settings)).toEqual(expected);
    expect(applyNativeParams(body as never, settings)).toEqual(expected);
    expect(JSON.stringify(body)).toBe(before);
  });

  it.each([
    [{ safetySettings: [], safety_settings: [] }, 'safety_settings'],
    [{ generation_config: { topK: 1, top_k: 2 } }, 'generationConfig.top_k'],
  ])('is refused where %j says a thing twice', (body, param) => {
    const apply = () => applyNativeParams(body, { dropParams: ['x'] });
    expect(apply).toThrow(expect.objectContaining({ param }));
    expect(applyNativeParams(body, {})).toBe(body);
  });
});
