import { metadataOfBaggage } from './baggage-header.js';

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
