import type { GenerateContentRequest, Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { AnswerContext } from './answer.js';
import { directiveArgument } from './directives.js';
import type { LimitedParts } from './limit-text.js';
import { stableId } from './stable-id.js';

/** What one request gives of an answer. */
export interface AnswerPart {
  readonly parts: readonly Part[];
  readonly finishReason: string;
  /** With the token for the next part. */
  readonly details: JsonObject;
}

/** Characters that count as one token. */
const tokenLength = 4;

/**
 * A piece of a text: `[[twin:part 20]]` gives 20 tokens a request, and a token for the next piece, as models do whose answers
 * are longer than one request gives. Answers that are more than text come whole.
 */
export function answerPart(whole: LimitedParts, { request, prompt }: AnswerContext): AnswerPart {
  const size = Number(directiveArgument(prompt.directives, 'part'));
  const [only, ...others] = whole.parts;
  if (!Number.isInteger(size) || size < 1 || only?.text === undefined || others.length > 0) {
    return { ...whole, details: {} };
  }
  const start = startOf(request);
  const end = start + size * tokenLength;
  const parts = [{ ...only, text: only.text.slice(start, end) }];
  if (end >= only.text.length) return { parts, finishReason: whole.finishReason, details: {} };
  const continuationToken = tokenFor(request, end);
  return { parts, finishReason: 'CONTINUATION', details: { continuationToken } };
}

/** Where the part begins that the request asks for; NaN: its token is not of this request. */
export function startOf(request: GenerateContentRequest): number {
  const { continuationToken } = request;
  if (continuationToken === undefined) return 0;
  const [start, digest] = Buffer.from(continuationToken, 'base64').toString().split(' ');
  return digest === digestOf(request) ? Number(start) : Number.NaN;
}

function tokenFor(request: GenerateContentRequest, start: number): string {
  return Buffer.from(`${start} ${digestOf(request)}`).toString('base64');
}

/** The same for the same request, whatever its token. */
function digestOf({ continuationToken: _token, ...request }: GenerateContentRequest): string {
  return stableId(JSON.stringify(request));
}
