import type { WireStream } from '@model-gateway/core';
import { discard } from '../authorised.js';
import { Base64Encoder } from './base64-encoder.js';
import type { RefuseMedia } from './media-refusal.js';

/** Largest media that the gateway fetches, in bytes. */
const mostMediaBytes = 20 * 1024 * 1024;

/**
 * The bytes of a response as base64, written while they arrive.
 *
 * @param hold called before more bytes of base64 are held; throws where there is no memory for them
 */
export async function collectMedia(
  answer: WireStream,
  hold: (bytes: number) => void,
  refuse: RefuseMedia,
): Promise<string> {
  const tooLarge = () => refuse(`it is larger than ${mostMediaBytes / (1024 * 1024)} MiB`);
  if (Number(answer.headers['content-length']) > mostMediaBytes) {
    await discard(answer);
    throw tooLarge();
  }
  const encoder = new Base64Encoder();
  const pieces: string[] = [];
  let length = 0;
  for await (const bytes of answer.body) {
    length += bytes.length;
    if (length > mostMediaBytes) throw tooLarge();
    hold(Math.ceil(bytes.length / 3) * 4);
    pieces.push(encoder.push(bytes));
  }
  if (length === 0) throw refuse('it is empty');
  pieces.push(encoder.end());
  return pieces.join('');
}
