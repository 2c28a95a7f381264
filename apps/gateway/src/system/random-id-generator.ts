import { randomFillSync } from 'node:crypto';
import type { IdGenerator } from '@model-gateway/core';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 18 of 62 characters are 107 bits. */
const length = 18;
/** Bytes from here on would make some characters likelier than others. */
const firstUnfair = 256 - (256 % alphabet.length);

/** Ids from the system's secure random numbers, drawn many at a time: one system call serves some 200 ids. */
export class RandomIdGenerator implements IdGenerator {
  private readonly pool = Buffer.alloc(4096);
  private used = this.pool.length;

  next(prefix: string): string {
    let id = prefix;
    for (let made = 0; made < length;) {
      if (this.used === this.pool.length) {
        randomFillSync(this.pool);
        this.used = 0;
      }
      const byte = this.pool[this.used++] as number;
      if (byte >= firstUnfair) continue;
      id += alphabet[byte % alphabet.length];
      made += 1;
    }
    return id;
  }
}
