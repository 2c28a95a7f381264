import type { JsonObject } from '@model-gateway/core';
import type { GatewayConfigProblem } from '../config-check.js';
import { ConfigFileError, type ConfigFileProblem } from '../config-file-error.js';
import { parseConfigFile, type ParseOptions } from '../config-file.js';
import { inspectGatewayConfig } from '../inspect-gateway-config.js';

const sources = { environment: { FAST: 'fast' }, readFile: () => '' };
const parse = (text: string, options: ParseOptions = {}) => parseConfigFile(text, sources, options);

function problemsOf(text: string, options: ParseOptions = {}): readonly ConfigFileProblem[] {
  try {
    parse(text, options);
  } catch (error) {
    if (error instanceof ConfigFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('configs of a config file', () => {
  it('have an id, a name if they like, and the one version 1; keys name them, wherever they stand', () => {
    const { configs, apiKeys } = parse(`
apiKeys:
  - { name: a, key: 12345678a, defaults: { config: fast } }
  - { name: b, key: 12345678b, defaults: { config: '\${FAST}@1' } }
configs:
  - id: fast
    name: Fast ones first
    config: { on_loss: error, override_params: { stop: ['\${NOT_A_REFERENCE}'] } }
  - { id: empty, config: {} }
`);
    expect(configs).toEqual([
      {
        id: 'fast',
        name: 'Fast ones first',
        versions: [
          { version: 1, config: { on_loss: 'error', override_params: { stop: ['${NOT_A_REFERENCE}'] } } },
        ],
      },
      { id: 'empty', versions: [{ version: 1, config: {} }] },
    ]);
    expect(apiKeys.map(({ defaults }) => defaults)).toEqual([{ config: 'fast' }, { config: 'fast@1' }]);
  });

  it.each([
    ['configs: 1', 'configs', 'This must be a list.'],
    ['configs: [{config: {}}]', 'configs[0].id', 'This is missing.'],
    ['configs: [{id: a}]', 'configs[0].config', 'This is missing.'],
    ['configs: [{id: a, config: []}]', 'configs[0].config', 'This must be an object.'],
    ['configs: [{id: A, config: {}}]', 'configs[0].id', 'A slug or id has up to 63'],
    ['configs: [{id: a@1, config: {}}]', 'configs[0].id', 'A slug or id has up to 63'],
    ['configs: [{id: check, config: {}}]', 'configs[0].id', 'This id is reserved'],
    ['configs: [{id: a, name: " ", config: {}}]', 'configs[0].name', 'A name of a config has'],
    ['configs: [{id: a, config: {}, version: 2}]', 'configs[0].version', 'Unknown key.'],
    ['configs: [{id: a, config: {}}, {id: a, config: {}}]', 'configs[1].id', 'Another config has this id.'],
    [
      'apiKeys: [{name: a, key: 12345678a, defaults: {config: x}}]',
      'apiKeys[0].defaults.config',
      'no config of this id',
    ],
    [
      'apiKeys: [{name: a, key: 12345678a, defaults: {config: X}}]',
      'apiKeys[0].defaults.config',
      'must be the id',
    ],
    [
      'configs: [{id: x, config: {}}]\napiKeys: [{name: a, key: 12345678a, defaults: {config: x@2}}]',
      'apiKeys[0].defaults.config',
      'has the version 1',
    ],
  ])('are refused in %j at %s', (text, path, message) => {
    expect(problemsOf(text)).toEqual([
      { path, line: expect.any(Number) as number, message: expect.stringContaining(message) as string },
    ]);
  });

  it('have each of their problems on its line, and are not missed by the keys that name them', () => {
    const checkConfig = ({ targets }: JsonObject): GatewayConfigProblem[] =>
      targets === undefined
        ? []
        : [
            { path: 'config.targets[1].retry', message: 'config.targets[1].retry must be an object' },
            { path: 'config.on_loss', message: 'something is wrong.' },
          ];
    const text = `apiKeys:
  - { name: a, key: 12345678a, defaults: { config: bad } }
configs:
  - id: bad
    config:
      targets:
        - {}
        - name: second
          retry: 3
`;
    expect(problemsOf(text, { checkConfig })).toEqual([
      { path: 'configs[0].config.targets[1].retry', line: 9, message: 'This must be an object.' },
      { path: 'configs[0].config.on_loss', line: 5, message: 'something is wrong.' },
    ]);
  });

  it('are given with their places, those of keys too', () => {
    const { placedConfigs } = parse(`configs:
  - id: a
    config:
      targets:
        - weight: 0
apiKeys:
  - { name: a, key: 12345678a, defaults: { config: { on_loss: error } } }
`);
    expect(placedConfigs.map(({ config }) => config)).toEqual([
      { targets: [{ weight: 0 }] },
      { on_loss: 'error' },
    ]);
    expect(placedConfigs.map(({ placeOf }) => placeOf('config.targets[0].weight'))).toEqual([
      { path: 'configs[0].config.targets[0].weight', line: 5 },
      { path: 'apiKeys[0].defaults.config.targets[0].weight', line: 7 },
    ]);
    expect(placedConfigs[0]?.placeOf('config')).toEqual({ path: 'configs[0].config', line: 3 });
  });
});

describe('a file that holds just one config', () => {
  const none = (): GatewayConfigProblem[] => [];

  it('is given with its places', async () => {
    const { problems, placed } = await inspectGatewayConfig(
      { text: 'targets:\n  - {}\n  - weight: 0\n' },
      none,
    );
    expect([problems, placed?.config]).toEqual([[], { targets: [{}, { weight: 0 }] }]);
    expect(placed?.placeOf('config.targets[1].weight')).toEqual({
      path: 'config.targets[1].weight',
      line: 3,
    });
    expect(placed?.placeOf('config')).toEqual({ path: 'config', line: 1 });
  });

  it('is a regular file with an object in it', async () => {
    const messagesOf = async (source: Parameters<typeof inspectGatewayConfig>[0]) =>
      (await inspectGatewayConfig(source, none)).problems.map(({ message }) => message);
    expect(await messagesOf({ path: '/dev/zero' })).toEqual(['The file is no regular file.']);
    expect(await messagesOf({ path: '/none.json' })).toEqual(['The file cannot be read (ENOENT).']);
    for (const text of ['', '[]', '1', 'a: [']) {
      expect(await messagesOf({ text })).toHaveLength(1);
    }
  });
});
