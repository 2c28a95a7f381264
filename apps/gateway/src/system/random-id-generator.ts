import { randomFillSync } from 'node:crypto';
import type { IdGenerator } from '@model-gateway/core';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 18 of 62 characters are 107 bits. */
const length = 18;
/** Bytes from here on would make some characters likelier than others. */
const firstUnfair = 256 - (256 % alphabet.length);
/** The character of each byte, or 0 where it would not be fair. */
const characters = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < firstUnfair ? alphabet.charCodeAt(byte % alphabet.length) : 0,
);

/** Ids from the system's secure random numbers, drawn many at a time: one system call serves some 200 ids. */
export class RandomIdGenerator implements IdGenerator {
  private readonly pool = Buffer.alloc(4096);
  /** Characters of the pool that are ready, and how many of them are used up. */
  private filled = 0;
  private used = 0;

  next(prefix: string): string {
    if (this.used + length > this.filled) this.refill();
    const end = this.used + length;
    const id = prefix + this.pool.toString('latin1', this.used, end);
    this.used = end;
    return id;
  }

  /** Fills the pool with random bytes and turns them, in place, into characters. By index: an iterator takes twice as long. */
  private refill(): void {
    const { pool } = this;
    randomFillSync(pool);
    let filled = 0;
    for (let place = 0; place < pool.length; place += 1) {
      const character = characters[pool[place] ?? 0] ?? 0;
      if (character === 0) continue;
      pool[filled] = character;
      filled += 1;
    }
    this.used = 0;
    this.filled = filled;
  }
}
