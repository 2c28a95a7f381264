import { randomFillSync } from 'node:crypto';
import type { IdGenerator } from '@model-gateway/core';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 18 of 62 characters are 107 bits. */
const length = 18;
/** Bytes from this value on are rejected: they would make some characters more likely. */
const firstUnfair = 256 - (256 % alphabet.length);
/** The character of each byte, or 0 for a rejected byte. */
const characters = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < firstUnfair ? alphabet.charCodeAt(byte % alphabet.length) : 0,
);

/** Ids from the system's secure random numbers, drawn many at a time: one system call serves some 200 ids. */
export class RandomIdGenerator implements IdGenerator {
  private readonly pool = Buffer.alloc(4096);
  /** Used bytes of the pool; initially all of them. */
  private used = this.pool.length;
  private readonly id = Buffer.alloc(length);

  next(prefix: string): string {
    const { id } = this;
    let filled = 0;
    while (filled < length) {
      if (this.used === this.pool.length) this.refill();
      const character = characters[this.pool[this.used] ?? 0] ?? 0;
      this.used += 1;
      if (character === 0) continue;
      id[filled] = character;
      filled += 1;
    }
    return prefix + id.toString('latin1');
  }

  private refill(): void {
    randomFillSync(this.pool);
    this.used = 0;
  }
}
