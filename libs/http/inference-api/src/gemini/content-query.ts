import { InvalidRequestError } from '@model-gateway/core';
import { queryOf } from '@model-gateway/http-server';

/** How an answer is laid out; of these only the form of a stream means anything here. */
const known = ['alt', '$alt', 'prettyPrint', '$prettyPrint'];

/** JSON, whatever is asked of it besides: clients that want numbers for enums read their names too. */
const wholeForm = /^json(?:;|$)/;

/**
 * Checks the query of a request in Gemini's own format. Throws `InvalidRequestError`: without `alt=sse` Google streams a
 * list of answers as one JSON text, which the gateway does not.
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
