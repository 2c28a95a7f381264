/** Bytes per call: the arguments of a function have to fit the stack. */
const batch = 8_190;

/**
 * Writes bytes that arrive in pieces as base64. Only what is left of a group of three bytes waits for the next piece, so the
 * bytes themselves are never held in whole.
 */
export class Base64Encoder {
  private rest = new Uint8Array(0);

  /** The base64 of all whole groups. */
  push(bytes: Uint8Array): string {
    let joined = bytes;
    if (this.rest.length > 0) {
      joined = new Uint8Array(this.rest.length + bytes.length);
      joined.set(this.rest);
      joined.set(bytes, this.rest.length);
    }
    const whole = joined.length - (joined.length % 3);
    this.rest = joined.slice(whole);
    return encode(joined.subarray(0, whole));
  }

  /** The base64 of the rest, padded. */
  end(): string {
    return encode(this.rest);
  }
}

function encode(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += batch) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + batch)));
  }
  return text;
}
