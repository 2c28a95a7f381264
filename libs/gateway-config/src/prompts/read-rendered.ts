import {
  parseExactJson,
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  nestsDeeperThan,
  type JsonObject,
} from '@model-gateway/core';
import { jsonFault } from './json-fault.js';

/** Parses the output of a raw template. Throws `InvalidRequestError` when it is not a valid body. */
export function readRendered(text: string): JsonObject {
  const body = parsed(text);
  if (!isJsonObject(body)) throw refused('it must be an object');
  if (nestsDeeperThan(body, deepestJson)) throw refused('it is nested too deep');
  return body;
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw refused(placeOf(text));
  }
}

/** The message does not quote the text: it may be a value of the caller or confidential text of the author. */
function placeOf(text: string): string {
  const index = jsonFault(text);
  if (index === undefined) return 'it is no JSON';
  const lines = text.slice(0, index).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `it is no JSON at line ${lines.length}, column ${column} of what was rendered`;
}

function refused(problem: string): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    `The prompt makes no body with these variables: ${problem}.`,
    {
      param: 'variables',
    },
  );
}
