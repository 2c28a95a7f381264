import type { FeedbackRequest } from '@model-gateway/contract';
import { InvalidRequestError, isJsonObject, type JsonObject } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
import { FeedbackDto } from './dto/feedback.dto.js';

/** Maximum of feedback items in a request. */
export const mostFeedback = 100;

const parseOne = createStrictParser<FeedbackRequest>(FeedbackDto);

/** The feedback items of a body: one object, or an array. Throws `InvalidRequestError` for the first invalid member. */
export function parseFeedback(body: unknown): readonly FeedbackRequest[] {
  if (isJsonObject(body)) return [parseOne(body)];
  if (!Array.isArray(body)) {
    throw new InvalidRequestError(
      'invalid_value',
      'The request body must be a JSON object or an array of them.',
    );
  }
  if (body.length === 0 || body.length > mostFeedback) {
    throw new InvalidRequestError('invalid_value', `The array must have 1 to ${mostFeedback} elements.`);
  }
  return body.map((element: unknown, index) => parseElement(element, `[${index}]`));
}

function parseElement(element: unknown, place: string): FeedbackRequest {
  if (!isJsonObject(element)) {
    throw new InvalidRequestError('invalid_value', `${place} must be an object.`, { param: place });
  }
  return atPlace(place, element);
}

/** Adds the index of the element to the errors of an element. */
function atPlace(place: string, element: JsonObject): FeedbackRequest {
  try {
    return parseOne(element);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, `${place}: ${error.message}`, {
      param: `${place}.${error.param ?? ''}`,
    });
  }
}
