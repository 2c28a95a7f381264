import { claudeRow } from './claude-row.js';
import { claudeRows } from './claude-rows.js';

describe.each(claudeRows)('the row of $example', (row) => {
  it('is reached by its example, past all rows before it', () => {
    expect(claudeRow(row.example)).toBe(row);
    expect(claudeRow(`publishers/anthropic/models/${row.example}`)).toBe(row);
  });

  it('has a day and a source', () => {
    expect(row.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(new Date(row.date).toISOString()).toContain(row.date);
    expect(new URL(row.source).protocol).toBe('https:');
  });
});

it.each([
  ['claude-fable-5-1', 'claude-fable-5-2'],
  ['claude-haiku-5-5', 'claude-sonnet-5'],
  ['claude-haiku-4-5@20251001', 'claude-sonnet-4-5@20250929'],
  ['claude-opus-6', 'claude-opus-5-5'],
  ['claude-2.1', 'claude-3-haiku@20240307'],
  ['', 'claude-unheard-of'],
])('%s has the row of %s', (model, example) => {
  expect(claudeRow(model).example).toBe(example);
});
