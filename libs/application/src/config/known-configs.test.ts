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

  it('are no longer known when there are too many, or too long ones', () => {
    const configs = setUp();
    const text = '{"name":"the first"}';
    const first = configs.ofText(text, parse);
    for (let count = 0; count < 499; count += 1) configs.ofText(`{"name":"${count}"}`, parse);
    expect(configs.ofText(text, parse)).toBe(first);
    configs.ofText('{"name":"one more"}', parse);
    const second = configs.ofText(text, parse);
    expect(second).not.toBe(first);
    configs.ofText(`{"default_params":{"user":"${'x'.repeat(3_999_950)}"}}`, parse);
    configs.ofText('{"name":"another"}', parse);
    expect(configs.ofText(text, parse)).not.toBe(second);
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
