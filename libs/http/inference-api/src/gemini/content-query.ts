import { InvalidRequestError } from '@model-gateway/core';
import { queryOf } from '@model-gateway/http-server';

/** Query parameters of Google's APIs about the form of a response. Only the form of a stream has an effect here. */
const known = ['alt', '$alt', 'prettyPrint', '$prettyPrint'];

/** Media type JSON with any parameters: clients that request numbers for enums accept names, too. */
const wholeForm = /^json(?:;|$)/;

/**
 * Checks the query of a request in Gemini's own format. Throws `InvalidRequestError`: without `alt=sse` Google streams
 * the responses as one JSON list, which the gateway does not support.
 */
export function checkContentQuery(url: string, streamed: boolean): void {
  const query = queryOf(url, known);
  const form = query.get('alt') ?? query.get('$alt');
  if (streamed && form === undefined) {
    throw new InvalidRequestError(
      'missing_required_parameter',
      'A stream is sent as server-sent events only: ask for them by the query parameter alt=sse.',
      { param: 'query:alt' },
    );
  }
  if (form === undefined || (streamed ? form === 'sse' : wholeForm.test(form))) return;
  const wanted = streamed ? 'alt=sse' : 'alt=json, or nothing';
  throw new InvalidRequestError('invalid_value', `This method answers in one form: ask for ${wanted}.`, {
    param: 'query:alt',
  });
}
