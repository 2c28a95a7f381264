import { findModel, listedModels } from './find-model';

describe('findModel', () => {
  it('knows every listed model', () => {
    expect(listedModels.filter((name) => !findModel(name))).toEqual([]);
  });

  it.each([
    'gemini-2.0-flash-001',
    'gemini-2.5-flash-preview-09-2025',
    'gemini-flash-latest',
    'gemini-2.5-computer-use-preview-10-2025',
  ])('knows the spelling %s', (name) => {
    expect(findModel(name)).toBeDefined();
  });

  it.each(['gemini-1.5-flash', 'gemini-3.6-flahs', 'gemini-nonexistent', 'claude-sonnet-4-5', 'gpt-4o', ''])(
    'does not know %s',
    (name) => {
      expect(findModel(name)).toBeUndefined();
    },
  );

  it('gives an alias the rules of its model', () => {
    expect(findModel('gemini-flash-latest')).toMatchObject({ name: 'gemini-flash-latest', generation: 3.5 });
  });
});
