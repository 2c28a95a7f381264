import { modelRow } from './model-row.js';
import { modelRows, namelessRow } from './model-rows.js';

describe.each(modelRows)('the row of $example', (row) => {
  it('is reached by its example, past all rows before it', () => {
    expect(modelRow(row.example)).toBe(row);
    expect(modelRow(`publishers/google/models/${row.example.toUpperCase()}`)).toBe(row);
  });

  it('has a day and a source', () => {
    expect(row.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(new Date(row.date).toISOString()).toContain(row.date);
    expect(new URL(row.source).protocol).toBe('https:');
  });
});

describe('models without a row of their own', () => {
  it.each([
    ['projects/p/locations/l/endpoints/42', namelessRow.example],
    ['tunedModels/mine', namelessRow.example],
    ['gemini-9-ultra', 'gemini-4-carbon'],
    ['gemini-4-argon-001', 'gemini-4-argon'],
    ['gemini-3.7-flash', 'gemini-3.6-flash'],
    ['gemini-3.9-flash', 'gemini-4-carbon'],
    ['gemini-flash-latest', 'gemini-3.8-flash'],
    ['gemini-flash-lite-latest', 'gemini-3.5-flash-lite'],
    ['gemini-3-pro-image-preview', 'gemini-3-pro-image'],
    ['gemini-3.1-flash-lite-image', 'gemini-3.1-flash-image'],
    ['gemini-3.1-flash', 'gemini-3.5-flash'],
  ])('%s has that of %s', (model, example) => {
    expect(modelRow(model).example).toBe(example);
  });
});
