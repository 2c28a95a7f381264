type Value = bigint | Buffer;

/**
 * A message of Protocol Buffers, read without its schema: fields by their numbers, in their order. Written from the
 * specification of the wire format, so that a test judges what is sent by other code than that which sent it.
 */
export class ProtobufMessage {
  private readonly fields = new Map<number, Value[]>();

  /** @throws RangeError where the bytes are no message */
  constructor(private readonly bytes: Buffer) {
    let place = 0;
    const varint = (): bigint => {
      let value = 0n;
      for (let shift = 0n; ; shift += 7n) {
        const byte = this.bytes.readUInt8(place);
        place += 1;
        value |= BigInt(byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    };
    const piece = (length: number): Buffer => {
      if (place + length > bytes.length) throw new RangeError('The message ends too early.');
      place += length;
      return bytes.subarray(place - length, place);
    };
    const read: Readonly<Record<number, () => Value>> = {
      0: varint,
      1: () => piece(8).readBigUInt64LE(),
      2: () => piece(Number(varint())),
      5: () => BigInt(piece(4).readUInt32LE()),
    };
    while (place < bytes.length) {
      const tag = Number(varint());
      const reader = read[tag & 7];
      if (!reader) throw new RangeError(`There is no wire type ${tag & 7}.`);
      const known = this.fields.get(tag >> 3);
      if (known) known.push(reader());
      else this.fields.set(tag >> 3, [reader()]);
    }
  }

  has(field: number): boolean {
    return this.fields.has(field);
  }

  /** 0 where it is absent, as the specification has it. */
  integer(field: number): bigint {
    const value = this.fields.get(field)?.at(-1);
    return typeof value === 'bigint' ? value : 0n;
  }

  double(field: number): number {
    const bits = Buffer.alloc(8);
    bits.writeBigUInt64LE(this.integer(field));
    return bits.readDoubleLE();
  }

  data(field: number): Buffer {
    const value = this.fields.get(field)?.at(-1);
    return value instanceof Buffer ? value : Buffer.alloc(0);
  }

  text(field: number): string {
    return this.data(field).toString('utf8');
  }

  messages(field: number): ProtobufMessage[] {
    const values = this.fields.get(field) ?? [];
    return values.flatMap((value) => (value instanceof Buffer ? [new ProtobufMessage(value)] : []));
  }

  /** Numbers of eight bytes each, in one piece. */
  packed(field: number, kind: 'double' | 'integer'): number[] {
    const data = this.data(field);
    return Array.from({ length: data.length / 8 }, (_, index) =>
      kind === 'double' ? data.readDoubleLE(index * 8) : Number(data.readBigUInt64LE(index * 8)),
    );
  }
}
