import { ProtobufMessage } from './protobuf-message.js';

const message = (hexadecimal: string) => new ProtobufMessage(Buffer.from(hexadecimal, 'hex'));

describe('a message of Protocol Buffers', () => {
  it('is read as its documentation has it', () => {
    expect(message('089601').integer(1)).toBe(150n);
    expect(message('120774657374696e67').text(2)).toBe('testing');
    expect(message('1a03089601').messages(3)[0]?.integer(1)).toBe(150n);
    expect(message('08ffffffffffffffffff01').integer(1)).toBe(2n ** 64n - 1n);
    expect(message('0d01000000').integer(1)).toBe(1n);
    expect(message('09000000000000f83f').double(1)).toBe(1.5);
    expect(message('0a10000000000000f83f0000000000000040').packed(1, 'double')).toEqual([1.5, 2]);
  });

  it('has nothing where nothing was sent', () => {
    const empty = message('');
    expect([empty.has(1), empty.integer(1), empty.text(1), empty.messages(1)]).toEqual([false, 0n, '', []]);
  });

  it('may have a field several times: all of them, or the last', () => {
    expect(message('08010802').integer(1)).toBe(2n);
    expect(
      message('0a0208010a020802')
        .messages(1)
        .map((member) => member.integer(1)),
    ).toEqual([1n, 2n]);
  });

  it.each(['08', '0a05', '0b', '0900'])('is none that ends too early, or has another form: %s', (bytes) => {
    expect(() => message(bytes)).toThrow(/out of range|too early|wire type/);
  });
});
