import { InvalidRequestError, NotFoundError, type JsonObject, type StoredConfig } from '@model-gateway/core';
import { testConfigTools } from '../testing/config-tools.js';
import { KnownConfigs } from './known-configs.js';

function setUp(stored: Readonly<Record<string, StoredConfig>> = {}) {
  return new KnownConfigs({ findConfig: (reference) => stored[reference] }, testConfigTools);
}

const parse = (text: string) => JSON.parse(text) as JsonObject;

describe('configs that callers send along', () => {
  it('are read once for each text', () => {
    const configs = setUp();
    let read = 0;
    const counting = (text: string) => ((read += 1), parse(text));
    const text = '{"retry":{"attempts":1}}';
    const first = configs.ofText(text, counting);
    expect(first).toMatchObject({ isPlain: false, root: { settings: { retry: { attempts: 1 } } } });
    expect(configs.ofText(text, counting)).toBe(first);
    expect(configs.ofText('{"provider":"@a"}', counting)).toMatchObject({ isPlain: true });
    expect(read).toBe(2);
  });

  it('may hold credentials', () => {
    expect(setUp().ofText('{"api_key":"k"}', parse).root.settings.apiKey).toBe('k');
  });

  it('are forgotten when there are too many, the oldest first', () => {
    const configs = setUp();
    const named = (name: string | number) => configs.ofText(`{"name":"${name}"}`, parse);
    const [first, second] = [named('first'), named('second')];
    for (let count = 0; count < 498; count += 1) named(count);
    expect([named('first'), named('second')]).toEqual([first, second]);
    expect(named('first')).toBe(first);
    named('one more');
    expect(named('second')).toBe(second);
    expect(named('first')).not.toBe(first);
  });

  it('are forgotten when what was made of them takes up too much, the oldest first', () => {
    const members = Object.fromEntries(Array.from({ length: 990 }, (_, index) => [`m${index}`, 0]));
    const heavyConfigs: readonly JsonObject[] = [
      { default_params: { user: 'x'.repeat(120_000) } },
      {
        strategy: { mode: 'fallback' },
        override_params: members,
        targets: Array.from({ length: 20 }, () => ({ override_params: { a: 1 } })),
      },
      { input_guardrails: [1, 2, 3, 4].map((n) => ({ type: 'regex', pattern: `${n}` })) },
      { input_guardrails: [{ type: 'json_schema', schema: { const: 'x'.repeat(9_500) } }] },
    ];
    for (const heavy of heavyConfigs) {
      const configs = setUp();
      const numbered = (name: number) => configs.ofText(JSON.stringify({ ...heavy, name: `${name}` }), parse);
      const known = Array.from({ length: 8 }, (_, index) => numbered(index));
      known.forEach((config, index) => expect(numbered(index)).toBe(config));
      const more = Array.from({ length: 12 }, (_, index) => numbered(8 + index));
      expect(numbered(19)).toBe(more.at(-1));
      expect(numbered(12)).toBe(more[4]);
      expect(numbered(0)).not.toBe(known[0]);
    }
  });

  it('are known even when one alone takes up too much', () => {
    const configs = setUp();
    const text = JSON.stringify({ default_params: { user: 'x'.repeat(2_000_000) } });
    const huge = configs.ofText(text, parse);
    expect(configs.ofText(text, parse)).toBe(huge);
    configs.ofText('{}', parse);
    expect(configs.ofText(text, parse)).not.toBe(huge);
  });

  it('are refused each time they are wrong', () => {
    const configs = setUp();
    for (let round = 0; round < 2; round += 1) {
      expect(() => configs.ofText('{"nope":1}', parse)).toThrow(InvalidRequestError);
    }
  });
});

describe('configs that are kept', () => {
  it('are read once for each object, which is checked first', () => {
    const configs = setUp();
    const config = { retry: {} };
    let checked = 0;
    const check = () => void (checked += 1);
    expect(configs.ofObject(config, undefined, check)).toBe(configs.ofObject(config, undefined, check));
    expect(checked).toBe(1);
  });

  it('hold no credentials', () => {
    expect(() => setUp().ofObject({ api_key: 'k' })).toThrow(InvalidRequestError);
  });

  it('are found by what requests call them', () => {
    const stored: StoredConfig = { id: 'main', version: 2, config: { retry: {} } };
    const configs = setUp({ main: stored, 'main@2': stored });
    const found = configs.stored('main', 'header');
    expect(found.reference).toBe('main@2');
    expect(configs.stored('main@2', 'header')).toBe(found);
    expect(() => configs.stored('other', 'header')).toThrow(NotFoundError);
  });
});

it('a shared config tells who shares it', () => {
  const stored = { id: 'careful', version: 2, config: { provider: '@a' } };
  const configs = setUp({ careful: { ...stored, sharedBy: 'default' }, own: { ...stored, config: {} } });
  expect(configs.stored('careful', 'config')).toMatchObject({ reference: 'careful@2', sharedBy: 'default' });
  expect(configs.stored('careful', 'config')).toBe(configs.stored('careful', 'config'));
  expect(configs.stored('own', 'config')).not.toHaveProperty('sharedBy');
});
