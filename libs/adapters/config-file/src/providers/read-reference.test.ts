import { ConfigFileError } from '../config-file-error.js';
import { parseConfigFile } from '../config-file.js';

const sources = (environment: Record<string, string> = {}) => ({
  environment,
  readFile: () => 'content of a file',
});
const parse = (text: string, environment?: Record<string, string>) =>
  parseConfigFile(text, sources(environment)).providers[0]?.credential;

function problemsOf(text: string): readonly string[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ConfigFileError) return error.problems.map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('a reference to a secret store in a config file', () => {
  it('stands where an API key stands', () => {
    const text = `
providers:
  - slug: p
    kind: google
    apiKey: { secret: { store: vault, path: 'team/\${TEAM}', field: key, version: 3 } }
`;
    expect(parse(text, { TEAM: 'gemini' })).toEqual({
      type: 'secret-reference',
      holds: 'api-key',
      reference: { store: 'vault', name: 'team/gemini', field: 'key', version: '3' },
    });
  });

  it('stands where a service account stands', () => {
    const secret = '{ secret: { store: google-secret-manager, name: vertex-account } }';
    expect(parse(`providers: [{ slug: p, kind: vertex-ai, serviceAccount: ${secret} }]`)).toEqual({
      type: 'secret-reference',
      holds: 'service-account',
      reference: { store: 'google-secret-manager', name: 'vertex-account' },
    });
  });

  it.each([
    ['{ secret: { store: vault, path: ../x } }', 'providers[0].apiKey.secret.path'],
    ['{ secret: { store: vault, path: "file:/etc/passwd" } }', 'providers[0].apiKey.secret.path'],
    ['{ secret: { store: vault, path: "${TEAM}" } }', 'providers[0].apiKey.secret.path'],
    ['{ secret: { store: aws, name: x } }', 'providers[0].apiKey.secret.store'],
    ['{ secret: x }', 'providers[0].apiKey.secret'],
    ['{ secrets: { store: vault, path: x } }', 'providers[0].apiKey'],
  ])('is refused with the member that is wrong: %s', (apiKey, place) => {
    expect(problemsOf(`providers: [{ slug: p, kind: google, apiKey: ${apiKey} }]`)).toEqual([place]);
  });

  it('may have variables that another machine has', () => {
    const text =
      'providers: [{ slug: p, kind: google, apiKey: { secret: { store: vault, path: "${TEAM}" } } }]';
    const { providers } = parseConfigFile(text, sources(), { acceptMissingSecrets: true });
    expect(providers).toHaveLength(1);
  });
});
