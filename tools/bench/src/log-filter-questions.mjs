const dayMs = 86_400_000;

/** What is searched, by name; `end` is when the newest record began, `longAgo` when the last of what is retired did. */
export function filterQuestions(end, longAgo) {
  const month = { from: end - 30 * dayMs, until: end + 1 };

  /** Values that are spread over the month. */
  const spread = {
    'newest page': {},
    'newest page of the last day': { from: end - dayMs },
    'status 200': { status: { min: 200, max: 200 } },
    'outcome error': { outcome: 'error' },
    'outcome ok': { outcome: 'ok' },
    'two models': { model: ['model-0-flash', 'model-7-pro'] },
    'three keys': { callerId: ['key-0', 'key-12', 'key-40'] },
    'two statuses': { statuses: [429, 503] },
    'a config': { config: 'config-3' },
    'a version of a config': { config: 'config-3@1' },
    'a region': { region: 'europe-west4' },
    'not streamed': { stream: false },
    'no losses': { loss: 'none' },
    'a user': { metadata: { _user: 'user-3' } },
    'two teams': { metadata: { team: ['team-3', 'team-4'] } },
    'a model and errors': { model: 'model-3-flash', outcome: 'error' },
    'a key and a text': { callerId: 'key-3', text: 'zone' },
  };

  /** Values that have not been there for 25 days. */
  const retired = {
    provider: { provider: 'google' },
    slug: { slug: 'retired' },
    model: { model: 'retired' },
    'model, or another unknown': { model: ['retired', 'unknown'] },
    key: { callerId: 'key-retired' },
    user: { metadata: { _user: 'retired' } },
    route: { route: '/v1/retired' },
    status: { status: { min: 402, max: 402 } },
    'two statuses': { statuses: [402, 418] },
    code: { code: 'retired' },
    cache: { cache: 'REFRESH' },
    prompt: { prompt: 'retired' },
    config: { config: 'retired' },
    'version of a config': { config: 'retired@7' },
    'region (a sixth of all)': { region: 'us-east5' },
    tier: { tier: 'flex' },
    finish: { finish: 'content_filter' },
    stream: { stream: true },
    rescued: { rescued: true },
    unpriced: { unpriced: true },
    estimated: { estimated: true },
    'outcome cancelled, long ago': { outcome: 'cancelled', until: longAgo },
    'a loss': { loss: 'note' },
    'a grave loss': { loss: 'lost' },
    'denied by a guardrail': { guardrail: 'denied' },
    'a guardrail': { guardrailName: 'secrets' },
    'repeats of a request': { resentFrom: 'req_retired' },
    metadata: { metadata: { team: 'retired' } },
    text: { text: 'zanzibar' },
    cost: { nanoDollars: { min: 8_000_000_000 } },
    'tokens (a sixth of all)': { totalTokens: { min: 1_000_000 } },
    duration: { durationMs: { min: 300_000 } },
    'first token': { firstTokenMs: { min: 200_000 } },
    'model and outcome': { model: 'retired', outcome: 'error' },
    'region and tier and loss': { region: 'us-east5', tier: 'flex', loss: 'lost' },
    'slug of all, and a retired region': { slug: 'vertex-ai-0', region: 'us-east5' },
    'nothing at all': { region: 'nowhere' },
  };

  const sorted = Object.fromEntries(
    ['cost', 'duration', 'tokens', 'first_token'].flatMap((sort) => [
      [`by ${sort}, 30 days`, { ...month, sort }],
      [`by ${sort}, last day`, { ...month, from: end - dayMs, sort }],
      [`by ${sort}, one model, 7 days`, { ...month, from: end - 7 * dayMs, sort, model: 'model-3-flash' }],
      [`by ${sort}, errors, ascending`, { ...month, sort, order: 'asc', outcome: 'error' }],
    ]),
  );
  return { spread, retired, sorted };
}
