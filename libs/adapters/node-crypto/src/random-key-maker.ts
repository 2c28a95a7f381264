import { hash, randomBytes } from 'node:crypto';
import type { KeyMaker } from '@model-gateway/core';

/** Lets people and secret scanners recognise a key of the gateway. */
const prefix = 'gwk_';

/** Random keys. They have 256 bits of entropy, so a fast digest is enough to store them. */
export class RandomKeyMaker implements KeyMaker {
  make(): string {
    return prefix + randomBytes(32).toString('base64url');
  }

  digest(secret: string): string {
    return hash('sha256', secret);
  }
}
