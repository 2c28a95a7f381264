import { type JsonValue, redactSecrets } from '@model-gateway/core';

/** The body of an answer with an error status, without the secrets that it quotes. */
export interface ErrorText {
  readonly text: string;
  /** Undefined if the text is neither a JSON object nor an array. */
  readonly json: JsonValue | undefined;
}

/** Reads the body of an answer with an error status, which can be anything. Never throws. */
export function readErrorText(body: string): ErrorText {
  const text = redactSecrets(body.trim());
  return { text, json: parse(text) };
}

/**
 * The error that an event of a stream reports, without the secrets that it quotes. Such errors are rare, so the cost of
 * serialising them is acceptable.
 */
export function redactedError(event: JsonValue): JsonValue | undefined {
  return readErrorText(JSON.stringify(event)).json;
}

function parse(text: string): JsonValue | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
