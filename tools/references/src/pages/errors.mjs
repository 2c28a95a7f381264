/** docs/reference/errors.md */
import { code, notice, page, table } from '../markdown.mjs';
import { built } from '../workspace.mjs';

const description = `Every code that the gateway gives by itself. [Errors](../errors.md) shows the body in which it comes. "Again" says whether
the same request may succeed when it is sent again.`;

const upstream = `What an upstream answers keeps its status, and its code in lower case: a name of ${code('google.rpc')} from
Gemini and the Gemini API, a type such as ${code('overloaded_error')} from Claude, the upstream's own word from other
models. ${code('error.upstream')} has the answer as it came. A status of 408, 429, 500, 502, 503, 504 or 529 is worth
another try. A key that the Gemini API refuses with 400 is a 401 ${code('unauthenticated')}.`;

/** Makes the page. */
export async function errorsPage() {
  const { errorCatalogue } = built('libs/core', 'errors/error-catalogue');
  const rows = Object.entries(errorCatalogue).flatMap(([name, kinds]) =>
    Object.entries(kinds).map(([kind, { when, remedy }]) => ({
      name,
      ...answerOf(name, kind),
      when,
      remedy,
    })),
  );
  rows.sort((one, other) => one.status - other.status);
  const { httpStatusOfRpc } = built('libs/formats/gemini', 'errors/google-rpc-status');
  const { upstreamErrorResponse } = built('libs/http/server', 'errors/error-responses');
  return page([
    '# Error codes',
    notice('libs/core/src/errors/error-catalogue.ts'),
    description,
    table(
      ['code', 'HTTP', 'type', 'again', 'when', 'what to do'],
      rows.map(({ name, status, type, isRetryable, when, remedy }) => [
        code(name),
        String(status),
        code(type),
        isRetryable ? 'yes' : 'no',
        when,
        remedy,
      ]),
    ),
    '## Codes of upstreams',
    upstream,
    table(
      ['code', 'HTTP', 'type'],
      Object.entries(httpStatusOfRpc)
        .map(([name, status]) => [
          code(name.toLowerCase()),
          String(status),
          code(upstreamErrorResponse(status).type),
        ])
        .sort(([, one], [, other]) => Number(one) - Number(other)),
    ),
  ]);
}

/** How a failure is answered, and whether it is worth another try. */
function answerOf(name, kind) {
  const { errorResponse, internalErrorResponse, upstreamErrorResponse } = built(
    'libs/http/server',
    'errors/error-responses',
  );
  if (kind === 'internal') return { ...internalErrorResponse, isRetryable: false };
  // The one refusal that the gateway makes in the upstream's place.
  if (kind === 'upstream-status') return { ...upstreamErrorResponse(400), isRetryable: false };
  const { connectionErrors } = built('libs/http/server', 'server/connection-errors');
  if (kind in connectionErrors) return { ...connectionErrors[kind], isRetryable: kind === 'late-request' };
  const { failureClasses } = built('libs/core', 'errors/failure-classes');
  const { retryable } = new failureClasses[kind](name, '');
  return { ...errorResponse(kind), isRetryable: retryable };
}
