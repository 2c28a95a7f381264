import { GatewayHeaderReader, headerText } from './gateway-headers.js';

const reader = new GatewayHeaderReader(['x-gateway-', 'X-Portkey-']);

describe("the gateway's own headers", () => {
  it('are found under any prefix; the one that was configured first wins', () => {
    const other = { 'x-portkey-span-name': 'other', 'x-portkey-trace-id': 'trace' };
    expect(reader.read({ ...other, 'x-gateway-span-name': 'own', 'x-gateway-nonsense': '1' })).toEqual({
      'span-name': 'own',
      'trace-id': 'trace',
    });
  });

  it.each([
    ['word', 'word'],
    [' \t two words\t ', 'two words'],
    [' \t ', ''],
    ['', ''],
  ])('lose the blanks around them: %j', (value, read) => {
    expect(reader.read({ 'x-gateway-span-name': value })).toEqual({ 'span-name': read });
  });

  it.each(['voilà', 'à', 'Grüße', '\u00a0à\u00a0', '漢字'])('keep every byte of UTF-8: %j', (text) => {
    const value = Buffer.from(text).toString('latin1');
    const { 'span-name': read = '' } = reader.read({ 'x-gateway-span-name': ` ${value} ` });
    expect(headerText(read)).toBe(text);
  });
});
