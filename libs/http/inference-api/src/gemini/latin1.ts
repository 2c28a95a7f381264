import type { ByteText } from '@model-gateway/format-gemini';

/** Bytes as text by the buffers of Node.js, which copy them natively. */
export const latin1: ByteText = {
  textOf: ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('latin1'),
  bytesOf: (text) => Buffer.from(text, 'latin1'),
};
