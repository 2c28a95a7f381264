export type * from './event-source.js';
export * from './encode-sse-data.js';
export * from './event-too-large-error.js';
export * from './json-array-decoder.js';
export type { DecoderOptions } from './pending-bytes.js';
export * from './sse-decoder.js';
