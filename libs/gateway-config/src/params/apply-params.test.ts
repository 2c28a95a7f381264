import type { JsonObject } from '@model-gateway/core';
import { applyParams } from './apply-params.js';

const body: JsonObject = {
  model: 'm',
  temperature: 1,
  user: null,
  labels: { team: 'a', stage: 'dev' },
  stop: ['x'],
};

describe('the chat body under a config', () => {
  it('is the very same without parameters', () => {
    expect(applyParams(body, { onLoss: 'degraded' })).toBe(body);
  });

  it('gets defaults where it has nothing, or null', () => {
    expect(applyParams(body, { defaultParams: { temperature: 0, user: 'u', top_p: 0.5 } })).toEqual({
      ...body,
      user: 'u',
      top_p: 0.5,
    });
  });

  it('gets overrides: objects member by member, arrays as a whole', () => {
    const overrideParams = { temperature: 0, labels: { stage: 'prod', cost: 'c' }, stop: ['y'] };
    expect(applyParams(body, { overrideParams })).toEqual({
      ...body,
      temperature: 0,
      labels: { team: 'a', stage: 'prod', cost: 'c' },
      stop: ['y'],
    });
  });

  it('loses what is dropped, wherever it came from', () => {
    const config = { defaultParams: { top_p: 1 }, overrideParams: { seed: 1 } };
    const left = applyParams(body, { ...config, dropParams: ['temperature', 'top_p', 'seed', 'nothing'] });
    expect(Object.keys(left)).toEqual(['model', 'user', 'labels', 'stop']);
  });

  it('loses parts of what the overrides put in', () => {
    const config = { overrideParams: { labels: { stage: 'prod' } }, dropParams: ['labels.team', 'stop[0]'] };
    expect(applyParams(body, config)).toEqual({ ...body, labels: { stage: 'prod' }, stop: [] });
  });

  it('is the very same when there is nothing to drop', () => {
    expect(applyParams(body, { dropParams: ['nothing', 'labels.nothing'] })).toBe(body);
  });

  it('never changes the body of the caller, nor the config', () => {
    const freeze = <Value>(value: Value): Value => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
      return Object.freeze(value);
    };
    const config = freeze({
      defaultParams: { top_p: 1, labels: { x: 'y' } },
      overrideParams: { labels: { stage: 'prod' } },
      dropParams: ['stop'],
    });
    expect(() => applyParams(freeze(structuredClone(body)), config)).not.toThrow();
  });

  it('treats hostile names as names', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":1},"labels":{"__proto__":{"polluted":1}}}',
    ) as JsonObject;
    const merged = applyParams(body, { overrideParams: hostile });
    expect(Object.keys(merged)).toContain('__proto__');
    expect((merged as { polluted?: unknown }).polluted).toBeUndefined();
    expect((merged['labels'] as { polluted?: unknown }).polluted).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
