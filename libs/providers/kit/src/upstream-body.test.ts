import { parseUpstreamJson } from './upstream-body.js';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

describe('the JSON of an upstream', () => {
  it.each([
    ['lists', lists],
    ['objects', objects],
    ['lists in objects', (depth: number) => `{"a":${lists(depth - 1)},"b":"${' '.repeat(1000)}"}`],
  ])('is read to a depth of 500, and no further: %s', (_kind, nested) => {
    expect(() => parseUpstreamJson(nested(500))).not.toThrow();
    // One level more has two characters more, so its length alone does not excuse it.
    expect(() => parseUpstreamJson(nested(502))).toThrow('nested too deeply');
  });

  it('keeps what is no JSON out of the failure', () => {
    expect(() => parseUpstreamJson('secret')).toThrow('The upstream answered something that is not JSON.');
  });
});
