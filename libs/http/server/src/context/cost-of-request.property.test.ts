import type { ProviderKind, Target, Usage } from '@model-gateway/core';
import fc from 'fast-check';
import { type Attempt, type CacheStatus, AttemptLog } from '@model-gateway/data-plane';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { priceOf, type PriceOf } from '@model-gateway/usage';
import { RequestContext } from './request-context.js';
import { costOfRequest } from './cost-of-request.js';

interface Who {
  readonly kind?: ProviderKind;
  readonly slug?: string;
  readonly model?: string;
}

const flash = { kind: 'google', slug: 'dev', model: 'gemini-2.5-flash' } as const;
const claude = { kind: 'vertex-ai', slug: 'prod', model: 'anthropic.claude-sonnet-4-5@20250929' } as const;

function targetOf({ kind, slug, model }: Who): Target | undefined {
  return kind && model !== undefined ? ({ kind, model, ...(slug && { slug }) } as Target) : undefined;
}

type Members = Who & {
  readonly usage?: Usage;
  readonly cacheStatus?: CacheStatus;
  readonly stream?: boolean;
  readonly attempts?: readonly UsedAttempt[];
};

/** An attempt that used something, or nothing. */
type UsedAttempt = Who & Partial<Attempt> & { readonly usage?: Usage };

/** The cost of a request whose response used something, after attempts that did. */
function cost(
  { usage, cacheStatus, stream = false, attempts = [], ...who }: Members,
  price: PriceOf = priceOf,
): number | null | undefined {
  const context = new RequestContext('r', 't', {}, {}, 0, 0);
  const attemptLog = new AttemptLog();
  for (const one of attempts) attemptLog.add(charged(one, price));
  if (usage && cacheStatus !== 'HIT') attemptLog.add(charged({ ...who, usage, outcome: 'served' }, price));
  return costOfRequest(Object.assign(context, { cacheStatus, stream, attemptLog }));
}

const node = {} as ConfigNode;

function charged({ kind, slug, model, usage, ...members }: UsedAttempt, price: PriceOf): Attempt {
  const target = targetOf({ ...(kind && { kind }), ...(slug && { slug }), ...(model && { model }) });
  const nanoDollars =
    usage && target ? (price(target.kind, target.model, usage, 0, target.slug) ?? null) : null;
  return {
    node,
    retry: 0,
    reason: 'first',
    startedAt: 0,
    durationMs: 1,
    outcome: 'failed',
    charge: usage ? { billing: 'billed', usage, nanoDollars } : { billing: 'free' },
    ...(target && { target }),
    ...members,
  };
}

const attempt = (members: UsedAttempt): UsedAttempt => members;

/** Ids of `R.4 Usage and cost`. */
describe('costOfRequest', () => {
  it('counts cached tokens once, at their own rate (R29)', () => {
    const usage = { promptTokens: 1_000, cachedTokens: 900, completionTokens: 10 };
    // 100 × 300 + 900 × 30 + 10 × 2500
    expect(cost({ ...flash, usage })).toBe(82_000);
    // 100 × 3000 + 900 × 300 + 10 × 15 000
    expect(cost({ ...claude, usage })).toBe(720_000);
  });

  it('counts tokens that tools added to the prompt as part of it (R30)', () => {
    const usage = { promptTokens: 150, toolUsePromptTokens: 50, completionTokens: 10, totalTokens: 160 };
    expect(cost({ ...flash, usage })).toBe(150 * 300 + 10 * 2_500);
  });

  it('does not ask whether the answer was a stream (R31)', () => {
    const usage = { promptTokens: 100, cachedTokens: 60, completionTokens: 30, reasoningTokens: 20 };
    expect(cost({ ...flash, usage, stream: true })).toBe(cost({ ...flash, usage, stream: false }));
  });

  it('counts reasoning as part of the completion, at its rate (R32)', () => {
    const usage = { promptTokens: 10, completionTokens: 500, reasoningTokens: 450 };
    expect(cost({ ...flash, usage })).toBe(10 * 300 + 500 * 2_500);
  });

  it('counts what Claude read from its cache and wrote to it (R33)', () => {
    const usage = { promptTokens: 100, cachedTokens: 50, cacheWriteTokens: 10, completionTokens: 100 };
    expect(cost({ ...claude, usage, stream: true })).toBe(40 * 3_000 + 50 * 300 + 10 * 3_750 + 100 * 15_000);
  });

  it('counts of a cancelled answer what was told until then, and nothing where nothing was (R34)', () => {
    const usage = { promptTokens: 10, completionTokens: 3 };
    expect(cost({ ...flash, usage })).toBe(10 * 300 + 3 * 2_500);
    expect(cost({ ...flash, attempts: [attempt({ ...flash, outcome: 'cancelled' })] })).toBe(undefined);
  });

  it('bills the target that served, and a failed attempt only for what it told (R35)', () => {
    const usage = { promptTokens: 10, completionTokens: 10 };
    const served = attempt({ ...flash, outcome: 'served' });
    const failed = attempt({ ...claude, outcome: 'failed', code: 'unavailable' });
    const ofFlash = 10 * 300 + 10 * 2_500;
    expect(cost({ ...flash, usage, attempts: [failed, served] })).toBe(ofFlash);
    const used = attempt({ ...claude, outcome: 'failed', usage: { promptTokens: 7, completionTokens: 1 } });
    expect(cost({ ...flash, usage, attempts: [used, served] })).toBe(ofFlash + 7 * 3_000 + 15_000);
    // Nobody served: what was used all the same is to be paid.
    expect(cost({ ...flash, attempts: [used, failed] })).toBe(7 * 3_000 + 15_000);
    expect(cost({ ...flash, attempts: [failed] })).toBeUndefined();
  });

  it('is null, never 0, where a price is not known, be it of one attempt (R36)', () => {
    const usage = { promptTokens: 10, completionTokens: 10 };
    const unknown = { kind: 'google', model: 'gemini-99-unheard-of' } as const;
    expect(cost({ ...unknown, usage })).toBeNull();
    expect(cost({ ...flash, usage: {} })).toBeNull();
    expect(cost({ ...flash, usage, attempts: [attempt({ ...unknown, usage })] })).toBeNull();
    expect(cost({ ...unknown, usage, attempts: [attempt({ ...flash, usage })] })).toBeNull();
    expect(cost({ usage })).toBeNull();
    expect(cost({ ...flash, usage, attempts: [attempt({ usage })] })).toBeNull();
    // Of what was not used nobody asks the price.
    expect(cost({ ...unknown, attempts: [attempt({ ...unknown })] })).toBeUndefined();
  });

  it('costs nothing when it is from the cache, whatever its model, but what was used besides', () => {
    const usage = { promptTokens: 10, completionTokens: 10 };
    expect(cost({ ...flash, usage, cacheStatus: 'HIT' })).toBe(0);
    expect(cost({ model: 'unheard-of', usage, cacheStatus: 'HIT' })).toBe(0);
    expect(cost({ ...flash, cacheStatus: 'HIT' })).toBe(0);
    expect(cost({ ...flash, usage, cacheStatus: 'HIT', attempts: [attempt({ ...flash, usage })] })).toBe(
      28_000,
    );
    for (const cacheStatus of ['MISS', 'REFRESH'] as const)
      expect(cost({ ...flash, usage, cacheStatus })).toBe(28_000);
  });

  it('is the sum of all uses, in whatever order, or null', () => {
    const use = fc.record({
      usage: fc.option(fc.record({ promptTokens: fc.nat(1e6) }), { nil: undefined }),
      isKnown: fc.boolean(),
    });
    const law = fc.property(fc.array(use, { maxLength: 6 }), (uses) => {
      const attempts = uses.map(({ usage, isKnown }) =>
        attempt({ kind: 'google', model: isKnown ? 'known' : 'unknown', ...(usage && { usage }) }),
      );
      const price: PriceOf = (_kind, model, { promptTokens }: Usage) =>
        model === 'known' ? promptTokens : undefined;
      const used = uses.filter(({ usage }) => usage);
      const sum = used.reduce((total, { usage }) => total + (usage?.promptTokens ?? 0), 0);
      const expected = used.length === 0 ? undefined : used.every(({ isKnown }) => isKnown) ? sum : null;
      expect(cost({ attempts }, price)).toBe(expected);
      expect(cost({ attempts: attempts.toReversed() }, price)).toBe(expected);
    });
    fc.assert(law);
  });
});
