import { CancelledError } from '@model-gateway/core';
import { type GatewayResponse, RequestContext, RunningRequests } from '@model-gateway/http-server';
import { ConcurrencyLimits } from '@model-gateway/usage';
import { knownConfigs } from './testing/known-configs.js';
import { beginInference } from './inference-api.js';

it('does not admit a request whose caller went away while it was authenticated', async () => {
  const running = new RunningRequests();
  const context = new RequestContext('req_1', 'trace_1', {}, {}, 0, 0);
  context.abort(new CancelledError('gone'));
  const response = { locals: { context } } as unknown as GatewayResponse;
  const parts = { configs: knownConfigs() };
  const concurrency = new ConcurrencyLimits({ now: () => 0 });
  const begin = beginInference(running, () => parts, { isOn: false, bodies: 'none' }, concurrency);
  expect(() => begin({} as never, response, () => undefined)).toThrow(CancelledError);
  await running.drain(0, 0);
});
