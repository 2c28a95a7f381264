import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const size = 16;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid 16x16 PNG (8-bit RGB), base64; its colours come from the prompt. */
export function pictureFor(prompt: string): string {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(prompt).digest();
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0]);
  const row = (y: number): number[] =>
    Array.from({ length: size }, (_, x) => [(red + x * 4) & 255, (green + y * 4) & 255, blue]).flat();
  const pixels = Buffer.from(Array.from({ length: size }, (_, y) => [0, ...row(y)]).flat());
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

/** A tenth of a second of a quiet tone: 16-bit PCM, 24 kHz, base64. */
export function toneFor(prompt: string): string {
  const samples = Buffer.alloc(2 * 2400);
  const pitch = 200 + (createHash('sha256').update(prompt).digest()[0] ?? 0);
  for (let index = 0; index < 2400; index += 1) {
    samples.writeInt16LE(Math.round(4000 * Math.sin((2 * Math.PI * pitch * index) / 24000)), 2 * index);
  }
  return samples.toString('base64');
}
