import { InvalidRequestError } from '@model-gateway/core';
import { endUserOf, parseMetadata, metadataOfBaggage, recordedMetadata } from './metadata.js';

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

const read = (header: string) => {
  const metadata = metadataOfBaggage(header);
  return metadata && { ...metadata };
};

describe('baggage', () => {
  it('becomes metadata', () => {
    expect(read('userId=alice,serverNode=DF%2028,isProduction=false')).toEqual({
      userId: 'alice',
      serverNode: 'DF 28',
      isProduction: 'false',
    });
    expect(read(' a = 1 ;property=x;flag ,\tb=%E6%97%A5')).toEqual({ a: '1', b: '日' });
    expect(read('a=1=2,b=,%61b=c')).toEqual({ a: '1=2', b: '', ab: 'c' });
  });

  it('is left out where it is broken or does not fit, and the rest is read', () => {
    const long = 'v'.repeat(129);
    expect(read(`a b=1,=2,c,,d="3",e=é,f=%00,g=${long},${long}=h,ok=1`)).toEqual({ ok: '1' });
    expect(read('a=%ff%zz')).toEqual({ a: '\ufffd%zz' });
    expect(read('')).toBeUndefined();
    expect(read('nonsense')).toBeUndefined();
  });

  it('names no end user, however that is written', () => {
    expect(read('_user=ann,team=search')).toEqual({ team: 'search' });
    expect(read('%5Fuser=ann')).toBeUndefined();
  });

  it('has at most 64 members and 8192 bytes', () => {
    const members = Array.from({ length: 70 }, (_, index) => `k${index}=v`);
    expect(Object.keys(read(members.join(',')) ?? {})).toHaveLength(64);
    const large = Array.from({ length: 70 }, (_, index) => `k${index}=${'v'.repeat(125)}`).join(',');
    // 10 of 128 bytes with their commas, and 53 of 129: all of 63 are 8117.
    expect(Object.keys(read(large) ?? {})).toHaveLength(63);
    expect(read('x'.repeat(9_000))).toBeUndefined();
  });

  it('may have any name, and means nothing by it', () => {
    expect(Object.entries(metadataOfBaggage('__proto__=x,constructor=y') ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

describe('the user of a request', () => {
  it('is whom the body names', () => {
    expect({ ...recordedMetadata({ team: 'search' }, 'ann') }).toEqual({ team: 'search', _user: 'ann' });
    expect({ ...recordedMetadata(undefined, 'ann') }).toEqual({ _user: 'ann' });
  });

  it('is whom the metadata names, before that', () => {
    const metadata = { _user: 'bob' };
    expect(recordedMetadata(metadata, 'ann')).toBe(metadata);
  });

  it.each([undefined, null, 7, '', {}, '\0', '\ud800x'])('is nobody where the body says %j', (user) => {
    const metadata = { team: 'search' };
    expect(recordedMetadata(metadata, user)).toBe(metadata);
  });

  it('is cut at 128 characters, between characters', () => {
    expect(recordedMetadata(undefined, 'x'.repeat(500))?._user).toBe('x'.repeat(128));
    expect(recordedMetadata(undefined, `${'x'.repeat(127)}😀`)?._user).toBe('x'.repeat(127));
  });
});

describe('the end user whose limits count', () => {
  it('is whom the metadata names, else whom the body names', () => {
    expect(endUserOf({ _user: 'bob' }, 'ann')).toBe('bob');
    expect(endUserOf({ team: 'search' }, 'ann')).toBe('ann');
    expect(endUserOf(undefined, 'ann')).toBe('ann');
  });

  it('is not cut, so that two long names stay two', () => {
    expect(endUserOf(undefined, 'x'.repeat(500))).toBe('x'.repeat(500));
  });

  it('is nobody where the name is empty or absent', () => {
    for (const [metadata, user] of [
      [undefined, undefined],
      [undefined, ''],
      [{ _user: '' }, 'ann'],
    ] as const)
      expect(endUserOf(metadata, user)).toBeUndefined();
  });
});
