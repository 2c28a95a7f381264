/** The google.rpc name for each HTTP status. Codes of upstream failures use these names. */
const codes: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_argument'],
  [401, 'unauthenticated'],
  [403, 'permission_denied'],
  [404, 'not_found'],
  [408, 'deadline_exceeded'],
  [409, 'aborted'],
  [413, 'invalid_argument'],
  [422, 'invalid_argument'],
  [429, 'resource_exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'deadline_exceeded'],
]);

/** The code for a failure of which only the status is known. */
export function codeOfStatus(status: number): string {
  return codes.get(status) ?? (status < 500 ? 'failed_precondition' : 'unknown');
}

/** HTTP statuses by patterns in error types and codes of mid-stream errors; the first match counts. */
const statuses: readonly (readonly [RegExp, number])[] = [
  [/rate_?limit|too_?many|resource_?exhausted|quota/i, 429],
  [/overloaded|unavailable|capacity/i, 503],
  [/timeout|deadline/i, 504],
  [/auth/i, 401],
  [/permission|forbidden/i, 403],
  [/not_?found/i, 404],
  [/bad_?request|invalid|validation|unprocessable/i, 400],
];

/** The HTTP status that an error's types and codes stand for; 500 if none is known. */
export function statusOfCodes(...codes: readonly (string | undefined)[]): number {
  const text = codes.join(' ');
  return statuses.find(([pattern]) => pattern.test(text))?.[1] ?? 500;
}
