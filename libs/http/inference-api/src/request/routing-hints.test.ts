import type { JsonObject } from '@model-gateway/core';
import { parseConfigTree } from '@model-gateway/gateway-config';
import { plainConfigTools } from '@model-gateway/gateway-config/testing';
import type { RequestContext } from '@model-gateway/http-server';
import { routingHintsOf } from './routing-hints.js';

const model = 'gemini-2.5-flash';

function hintsOf(config: JsonObject, asked: { provider?: string; model?: string } = {}, target?: number) {
  const root = parseConfigTree(config, plainConfigTools);
  const node = target === undefined ? root : (root.targets[target] ?? root);
  const headers = asked.provider === undefined ? {} : { provider: asked.provider };
  const options = { config: { root, isPlain: true, sharedBy: 'default' } };
  const context = { headers, secrets: {}, options } as unknown as RequestContext;
  return routingHintsOf(context, asked.model ?? model, undefined, node);
}

const targets = { strategy: { mode: 'fallback' }, targets: [{ provider: '@prod' }, {}] };

describe('entries under a config that another workspace shares', () => {
  it.each([
    ['the provider of the config', hintsOf({ provider: '@prod' })],
    ['the provider of a target, over a header', hintsOf(targets, { provider: '@mine' }, 0)],
    ['the model of the config', hintsOf({ override_params: { model: '@prod/m' } }, { model: '@prod/m' })],
  ])('are those of that workspace: %s', (_, hints) => {
    expect(hints.sharedBy).toBe('default');
  });

  it.each([
    ['a header', hintsOf({ provider: '@prod' }, { provider: '@prod' })],
    ['a header, at a target that names none', hintsOf(targets, { provider: '@prod' }, 1)],
    ['the model of the body', hintsOf({ retry: { attempts: 2 } }, { model: '@prod/m' })],
  ])('are those of the caller where the request names them: %s', (_, hints) => {
    expect(hints).not.toHaveProperty('sharedBy');
  });
});
