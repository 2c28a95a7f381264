import type { LogRecord } from '../request/record-options.js';
import { askedDifferences } from './asked-differences.js';

const record = (body: object | undefined, options: object = {}) =>
  ({
    route: '/v1/chat/completions',
    options: { debug: true, ...options },
    ...(body && {
      bodies: { clientRequest: { text: JSON.stringify(body), contentType: 'application/json' } },
    }),
  }) as unknown as LogRecord;

describe('what two requests ask differently', () => {
  it('are members of the bodies, and options', () => {
    const left = record({ model: 'a', temperature: 1 }, { region: 'x' });
    const right = record({ model: 'b', temperature: 1, seed: 4 });
    expect(askedDifferences(left, right)).toEqual([
      { name: 'model', left: '"a"', right: '"b"' },
      { name: 'options.region', left: '"x"', right: undefined },
      { name: 'seed', left: undefined, right: '4' },
    ]);
  });

  it('is nothing for the same, nor without bodies', () => {
    expect(askedDifferences(record(undefined), record(undefined))).toEqual([]);
  });
});
