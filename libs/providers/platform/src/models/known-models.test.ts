import { ownerNamed } from '@model-gateway/provider-kit';
import { platformModels } from './known-models.js';

const seconds = (day: string) => Date.parse(day) / 1000;

describe.each(platformModels.map((model) => [model.id, model] as const))('%s', (id, model) => {
  it('belongs to the one whose name it has, and was released in these years, if that is known', () => {
    expect(model.ownedBy).toBe(ownerNamed(id) ?? 'google');
    if (model.created === undefined) return;
    expect(model.created).toBeGreaterThanOrEqual(seconds('2024-01-01'));
    expect(model.created).toBeLessThanOrEqual(seconds('2026-11-27'));
    expect(model.created % 86_400).toBe(0);
  });
});

it('no model stands there twice', () => {
  const ids = platformModels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('models whose end is announced have a day and where it is said', () => {
  const ending = platformModels.filter(({ retirement }) => retirement);
  expect(ending.map(({ id }) => id)).toEqual(['gemini-2.5-flash', 'gemini-2.5-flash-lite', 'gemini-2.5-pro']);
  for (const { retirement } of ending) {
    expect(retirement?.notBefore).toMatch(/^2026-\d\d-\d\d$/);
    expect(new URL(retirement?.source ?? '').protocol).toBe('https:');
    expect(retirement?.read).toMatch(/^2026-\d\d-\d\d$/);
  }
});
