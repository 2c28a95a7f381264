import { recordedClient } from './recorded-client.js';

describe('the client of a record', () => {
  it.each([
    ['OpenAI/Python 2.8.0', { name: 'OpenAI', version: 'Python' }],
    ['Anthropic/JS 0.70.1 (x)', { name: 'Anthropic', version: 'JS' }],
    ['curl/8.5.0', { name: 'curl', version: '8.5.0' }],
    ['claude-cli/2.0.55 (external, cli)', { name: 'claude-cli', version: '2.0.55' }],
    ['node', { name: 'node' }],
    ['', undefined],
    ['(comment only)', undefined],
    ['"quoted"', undefined],
    [`${'x'.repeat(65)}/1`, undefined],
  ])('of %j is %j', (userAgent, client) => expect(recordedClient(userAgent, {})).toEqual(client));

  it('is one object for all requests of a program', () => {
    expect(recordedClient('curl/8.5.0', {})).toBe(recordedClient('curl/8.5.0', {}));
  });

  it('does not name the key of the caller', () => {
    expect(recordedClient('secret-key-1/1', { callerKey: 'secret-key-1' })).toBeUndefined();
  });

  it('keeps a bounded number of them', () => {
    const first = recordedClient('first/1', {});
    for (let number = 0; number < 600; number += 1) recordedClient(`program-${number}/1`, {});
    expect(recordedClient('first/1', {})).toEqual(first);
    expect(recordedClient('first/1', {})).not.toBe(first);
  });
});
