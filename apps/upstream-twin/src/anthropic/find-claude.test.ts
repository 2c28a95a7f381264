import { findClaude } from './find-claude';

describe('findClaude', () => {
  it.each([
    ['claude-3-5-haiku@20241022', 'claude-3-5-haiku-20241022', ['disabled']],
    ['claude-3-5-sonnet-v2@20241022', 'claude-3-5-sonnet-v2-20241022', ['disabled']],
    ['claude-3-7-sonnet', 'claude-3-7-sonnet', ['enabled', 'disabled']],
    ['claude-sonnet-4-5@20250929', 'claude-sonnet-4-5-20250929', ['enabled', 'disabled']],
    ['claude-opus-4-6', 'claude-opus-4-6', ['enabled', 'adaptive', 'disabled']],
    ['claude-opus-4-6@default', 'claude-opus-4-6', ['enabled', 'adaptive', 'disabled']],
    ['claude-opus-4-7', 'claude-opus-4-7', ['adaptive', 'disabled']],
    ['claude-fable-5', 'claude-fable-5', ['adaptive']],
    ['claude-fable-5-2', 'claude-fable-5-2', ['adaptive']],
  ])('knows %s as %s', (name, answered, thinking) => {
    expect(findClaude(name)).toMatchObject({ name: answered, thinking });
  });

  it.each([
    'claude-2',
    'claude-sonnet-4-5-20250929',
    'claude-sonnet-4-5@2025',
    'gemini-2.5-pro',
    '',
    'constructor',
  ])('does not know %s', (name) => {
    expect(findClaude(name)).toBeUndefined();
  });
});
