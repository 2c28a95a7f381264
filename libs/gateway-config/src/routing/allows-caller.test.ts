import { allowsCaller } from './allows-caller.js';

describe('what a caller may ask', () => {
  const caller = { allowedModels: ['gemini-*'], workspaceModels: ['@main/gemini-2.5-*', 'claude-*'] };

  it('is what both lists allow', () => {
    expect(allowsCaller(caller, 'gemini-2.5-flash', 'main')).toBe(true);
    expect(allowsCaller(caller, 'gemini-2.5-flash', 'other')).toBe(false);
    expect(allowsCaller(caller, 'gemini-3-pro', 'main')).toBe(false);
    expect(allowsCaller(caller, 'claude-sonnet-4-5', 'main')).toBe(false);
  });

  it('is anything without lists, and nothing with an empty one', () => {
    expect(allowsCaller({}, 'gemini-3-pro', undefined)).toBe(true);
    expect(allowsCaller({ workspaceModels: [] }, 'gemini-3-pro', undefined)).toBe(false);
  });
});
