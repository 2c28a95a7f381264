/** Numbers that are the same in every run. */
export class Chance {
  constructor(state) {
    this.state = state;
  }

  /** From 0 up to 1. */
  next() {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** Whole, less than `end`; small numbers are much more frequent. */
  skewed(end) {
    return Math.floor(end * this.next() ** 3);
  }
}

const models = Array.from(
  { length: 24 },
  (_, index) => `model-${index}-${['flash', 'pro', 'lite'][index % 3]}`,
);
const codes = {
  400: 'invalid_value',
  429: 'rate_limited',
  499: 'cancelled',
  500: 'internal_error',
  503: 'upstream_error',
};
const statuses = Object.keys(codes).map(Number);
const routes = ['/v1/chat/completions', '/v1/embeddings', '/v1/messages', '/v1/images/generations'];

/** A record such as the gateway makes; `at` is when it began. */
export function makeRecord(chance, number, at) {
  const isFailure = chance.next() < 0.05;
  const status = isFailure ? statuses[Math.floor(chance.next() * statuses.length)] : 200;
  const model = models[chance.skewed(models.length)];
  const provider = model.length % 3 === 0 ? 'google' : 'vertex-ai';
  const slug = `${provider}-${chance.skewed(6)}`;
  const key = chance.skewed(60);
  const promptTokens = 50 + chance.skewed(8_000);
  const completionTokens = 1 + chance.skewed(2_000);
  const total = Math.round((5 + 20_000 * chance.next() ** 4) * 10) / 10;
  const stream = chance.next() < 0.5;
  const metadata = {
    _user: `user-${chance.skewed(400)}`,
    team: `team-${chance.skewed(12)}`,
    environment: 'production',
  };
  if (number % 50_000 === 0) metadata.experiment = 'rare';
  const cache = chance.next() < 0.2 ? (chance.next() < 0.4 ? 'HIT' : 'MISS') : undefined;
  return {
    id: `req-${number.toString(36).padStart(8, '0')}-${chance.state.toString(36)}`,
    traceId: `${chance.state.toString(16).padStart(8, '0')}${number.toString(16).padStart(24, '0')}`,
    at,
    method: 'POST',
    route: routes[chance.skewed(routes.length)],
    status,
    callerId: `key-${key}`,
    callerName: `Team number ${key}`,
    provider,
    slug,
    model,
    region: 'europe-west4',
    retries: chance.next() < 0.03 ? 1 : 0,
    cache,
    stream,
    finish: ['stop'],
    usage: {
      promptTokens,
      completionTokens,
      totalTokens: promptTokens + completionTokens,
      cachedTokens: chance.skewed(50),
    },
    nanoDollars: chance.next() < 0.02 ? null : promptTokens * 300 + completionTokens * 2_500,
    metadata,
    losses: [],
    attempts: [
      {
        provider,
        slug,
        model,
        region: 'europe-west4',
        retry: 0,
        startedAt: at,
        durationMs: total,
        outcome: isFailure ? 'failed' : 'served',
      },
    ],
    phases: {
      auth: 0.1,
      translate: 0.2,
      connect: 0.3,
      headers: total / 3,
      firstToken: stream ? total / 3 : undefined,
      total,
    },
    failure: isFailure ? { code: codes[status], message: failureText(chance, number) } : undefined,
  };
}

function failureText(chance, number) {
  if (number % 100_000 < 20) return 'The quota of project zebra is used up.';
  return `The upstream refused the request: reason ${chance.skewed(500)} in zone ${chance.skewed(20)}.`;
}
