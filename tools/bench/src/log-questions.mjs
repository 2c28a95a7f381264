const dayMs = 86_400_000;

/** What the log is asked, by name; `end` is when the newest record began, `known` one of the records. */
export function logQuestions(end, known) {
  const until = end + 1;
  const month = { from: until - 30 * dayMs, until, limit: 50 };
  const day = { from: until - dayMs, until, limit: 50 };
  const week = { from: until - 7 * dayMs, until, limit: 50 };
  const analytics = {
    'totals, 30 days': month,
    'hourly series over a day': { ...day, step: 'hour' },
    'daily series over 30 days': { ...month, step: 'day' },
    'hourly series over 7 days by model': { ...week, step: 'hour', groupBy: 'model' },
    'daily series over 30 days by key': { ...month, step: 'day', groupBy: 'key' },
    'minute series over an hour': { ...day, from: until - 3_600_000, step: 'minute' },
    ...Object.fromEntries(
      ['model', 'provider', 'slug', 'key', 'user', 'status', 'route', 'cache', 'code', 'metadata.team'].map(
        (groupBy) => [`by ${groupBy}, 30 days`, { ...month, groupBy }],
      ),
    ),
    'one key, 30 days': { ...month, callerId: known.callerId },
    'one user, daily, 30 days': { ...month, metadata: { _user: known.metadata._user }, step: 'day' },
    'failures by model, 30 days': { ...month, status: { min: 400 }, groupBy: 'model' },
    'frequent model by key, 30 days': { ...month, model: 'model-0-flash', groupBy: 'key' },
    'provider by status, daily, 30 days': { ...month, provider: 'vertex-ai', groupBy: 'status', step: 'day' },
    'frequent key by model, one day': { ...day, callerId: 'key-0', groupBy: 'model' },
    'one team by model, one day': { ...day, metadata: { team: 'team-0' }, groupBy: 'model' },
    'three filters, one day': { ...day, callerId: 'key-0', model: 'model-0-flash', cache: 'HIT' },
    'rare key by user, 30 days': { ...month, callerId: 'key-57', groupBy: 'user' },
  };
  const search = {
    'newest page': {},
    'newest page of a past day': { from: end - 20 * dayMs, until: end - 19 * dayMs },
    'by trace': { traceId: known.traceId },
    'by status >= 500': { status: { min: 500 } },
    'by a rare status': { status: { min: 503, max: 503 }, callerId: 'key-55' },
    'by model': { model: 'model-3-flash' },
    'by unknown model': { model: 'no such model' },
    'by key': { callerId: 'key-40' },
    'by slug and status': { slug: 'google-2', status: { min: 429, max: 429 } },
    'by metadata': { metadata: { team: 'team-3' } },
    'by rare metadata': { metadata: { experiment: 'rare' } },
    'by unknown metadata': { metadata: { experiment: 'never' } },
    'by cost': { nanoDollars: { min: 2_000_000, max: 2_100_000 } },
    'by high cost': { nanoDollars: { min: 7_300_000 } },
    'by duration': { durationMs: { min: 19_000 } },
    'by code': { code: 'cancelled' },
    'by words of names': { text: 'flash number 7' },
    'by rare words': { text: 'zebra' },
    'by words of failures': { text: 'reason 12 zone' },
    'by unknown words': { text: 'nowhere' },
    'by two words, one of them rare': { text: 'model zebra' },
    'many filters': {
      provider: 'google',
      status: { min: 400 },
      callerId: 'key-3',
      durationMs: { min: 1_000 },
      text: 'reason',
    },
    'by unknown route': { route: '/v1/nothing' },
    'by cache and cost': { cache: 'HIT', nanoDollars: { min: 5_000_000 } },
  };
  return { analytics, search };
}
