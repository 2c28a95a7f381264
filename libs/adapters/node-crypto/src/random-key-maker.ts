import { hash, randomBytes } from 'node:crypto';
import type { KeyMaker } from '@model-gateway/core';

/** By this a person, or a scanner of source code, knows a key of the gateway. */
const prefix = 'gwk_';

/** Keys from the system's secure random numbers. They are long and random, so a digest that is quick to make is enough. */
export class RandomKeyMaker implements KeyMaker {
  make(): string {
    return prefix + randomBytes(32).toString('base64url');
  }

  digest(secret: string): string {
    return hash('sha256', secret);
  }
}
