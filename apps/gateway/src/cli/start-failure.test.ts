import { ConfigFileError } from '@model-gateway/config-file';
import { StoreOpenError } from '@model-gateway/sql-store';
import { EnvironmentError } from '../environment-error.js';
import { ListenError } from '../listen.js';
import { exitCodeOf, linesAbout } from './start-failure.js';

describe('what the operator reads when the gateway does not start', () => {
  it.each([
    [
      new EnvironmentError(['PORT is wrong', 'HOST is wrong']),
      78,
      ['gateway: PORT is wrong.', 'gateway: HOST is wrong.'],
    ],
    [new ListenError('Cannot listen.', {}), 1, ['gateway: Cannot listen.']],
    [new StoreOpenError('The database is away.'), 1, ['gateway: The database is away.']],
    ['thrown', 1, ['gateway: it cannot start. ']],
  ])('has a line for each mistake: %s', (error, code, lines) => {
    expect([linesAbout(error), exitCodeOf(error)]).toEqual([lines, code]);
  });

  it('has a line for each problem of a config file', () => {
    const error = new ConfigFileError(
      [
        { path: 'apiKeys', line: 1, message: 'This must be a list.' },
        { path: 'providers', line: 2, message: 'This must be a list.' },
      ],
      'gateway.yaml',
    );
    const lines = linesAbout(error);
    expect(lines.filter((line) => line.includes('must be a list'))).toHaveLength(2);
    expect(lines.every((line) => line.startsWith('gateway: '))).toBe(true);
    expect(exitCodeOf(error)).toBe(78);
  });

  it('has the stack of an unexpected failure', () => {
    expect(linesAbout(new Error('a bug')).join('\n')).toMatch(
      /^gateway: it cannot start\. Error: a bug\n +at /,
    );
  });
});
