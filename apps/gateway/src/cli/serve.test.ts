import { withFlags } from './serve.js';

it('lets flags of serve take the place of variables', () => {
  const variables = { PORT: '1', HOST: 'a', GATEWAY_CONFIG_FILE: 'b', OTHER: 'c' };
  expect(withFlags({}, variables)).toEqual(variables);
  expect(withFlags({ port: '2', host: '::1', configFile: 'd' }, variables)).toEqual({
    PORT: '2',
    HOST: '::1',
    GATEWAY_CONFIG_FILE: 'd',
    OTHER: 'c',
  });
});
