import { InvalidRequestError } from '@model-gateway/core';
import { parseMetadata } from './metadata-header.js';

const many = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v'])));

describe('the metadata header', () => {
  it('is an object of strings', () => {
    expect({ ...parseMetadata('{"team":"search","_user":"ann","":""}') }).toEqual({
      team: 'search',
      _user: 'ann',
      '': '',
    });
    expect(Object.keys(parseMetadata(many(64)))).toHaveLength(64);
    expect(parseMetadata(`{"k":"${'v'.repeat(128)}"}`).k).toHaveLength(128);
    expect(parseMetadata(Buffer.from('{"k":"größe"}').toString('latin1')).k).toBe('größe');
  });

  it('may have any name, and means nothing by it', () => {
    const metadata = parseMetadata('{"__proto__":"x","constructor":"y"}');
    expect(Object.entries(metadata)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it.each([
    ['nonsense', /a JSON object/],
    ['[]', /a JSON object/],
    ['null', /a JSON object/],
    ['{"k":1}', /strings of at most 128/],
    ['{"k":null}', /strings of at most 128/],
    [`{"k":"${'v'.repeat(129)}"}`, /strings of at most 128/],
    [`{"${'k'.repeat(129)}":"v"}`, /names of at most 128/],
    [many(65), /at most 64 members/],
    [String.raw`{"k":"\u0000"}`, /NUL/],
    [String.raw`{"k\ud800":"v"}`, /lone surrogates/],
  ])('is refused as %s', (text, message) => {
    expect(() => parseMetadata(text)).toThrow(message);
    expect(() => parseMetadata(text)).toThrow(InvalidRequestError);
    expect(() => parseMetadata(text)).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'header:x-gateway-metadata' }) as Error,
    );
  });
});
