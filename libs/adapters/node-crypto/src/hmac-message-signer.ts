import { createHmac, randomBytes } from 'node:crypto';
import type { MessageSigner } from '@model-gateway/core';

/** Lets people and secret scanners recognise it; the specification asks for it. */
const prefix = 'whsec_';

/** Signs messages with HMAC-SHA256. */
export class HmacMessageSigner implements MessageSigner {
  makeSecret(): string {
    return prefix + randomBytes(32).toString('base64');
  }

  sign(secret: string, text: string): string {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return createHmac('sha256', key).update(text, 'utf8').digest('base64');
  }
}
