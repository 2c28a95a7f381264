import { InvalidRequestError } from '@model-gateway/core';
import { queryOf } from '@model-gateway/http-server';

/** Query parameters of Google's APIs about the form of a response. Only the form of a stream has an effect here. */
const known = ['alt', '$alt', 'prettyPrint', '$prettyPrint'];

/** Media type JSON with any parameters: clients that request numbers for enums accept names, too. */
const jsonForm = /^json(?:;|$)/;

/**
 * Checks the query of a request in Gemini's own format. Throws `InvalidRequestError` for a form that the method does not
 * have: streams are server-sent events, or one JSON list where nothing or JSON is asked for.
 */
export function checkContentQuery(url: string, streamed: boolean): void {
  const query = queryOf(url, known);
  const form = query.get('alt') ?? query.get('$alt');
  if (form === undefined || jsonForm.test(form) || (streamed && form === 'sse')) return;
  const wanted = streamed ? 'alt=sse for events, alt=json or nothing for one list' : 'alt=json, or nothing';
  throw new InvalidRequestError(
    'invalid_value',
    `This method does not answer in that form: ask for ${wanted}.`,
    {
      param: 'query:alt',
    },
  );
}
