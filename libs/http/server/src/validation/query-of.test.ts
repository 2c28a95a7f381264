import { InvalidRequestError } from '@model-gateway/core';
import { queryOf } from './query-of.js';

const names = ['limit', 'metadata.*'];

function refusedParam(url: string): string | undefined {
  try {
    queryOf(url, names);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequestError);
    return (error as InvalidRequestError).param;
  }
}

describe('the query of a request', () => {
  it('has every name that begins as one with an asterisk', () => {
    expect([...queryOf('/a?limit=1&metadata.team=search%20a&metadata.a.b=', names)]).toEqual([
      ['limit', '1'],
      ['metadata.team', 'search a'],
      ['metadata.a.b', ''],
    ]);
  });

  it.each([
    ['/a?limits=1', 'query:limits'],
    ['/a?metadata=1', 'query:metadata'],
    ['/a?metadata.=1', 'query:metadata.'],
    ['/a?Metadata.a=1', 'query:Metadata.a'],
    ['/a?limit.a=1', 'query:limit.a'],
    ['/a?metadata.a=1&metadata.a=2', 'query:metadata.a'],
    [`/a?metadata.${'x'.repeat(500)}=1&metadata.${'x'.repeat(500)}=1`, `query:metadata.${'x'.repeat(91)}`],
  ])('is refused: %s', (url, param) => expect(refusedParam(url)).toBe(param));

  it('may name a workspace, whatever else the route knows', () => {
    expect([...queryOf('/a?x-gateway-workspace=ads&limit=1', names)]).toEqual([['limit', '1']]);
  });

  it('has no other name', () => expect(refusedParam('/a?metadata.a=1&limit=2')).toBeUndefined());

  it.each([
    [names, 'Unknown query parameter Limit. Known: limit, metadata.*.'],
    [[], 'Unknown query parameter Limit. This route takes none.'],
  ])('names what is known: %j', (known, message) =>
    expect(() => queryOf('/a?Limit=1', known)).toThrow(message),
  );

  it('names another spelling of the name first', () =>
    expect(() => queryOf('/a?groupBy=model', ['from', 'group_by', 'step'])).toThrow(
      'Unknown query parameter groupBy. Known: group_by, from, step.',
    ));
});
