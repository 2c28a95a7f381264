import type { JsonObject, LossAction, ReasoningEffort, Thinking } from '@model-gateway/core';
import { type EffortLevel, effortLevels } from '../model/thinking-control.js';
import { type ThinkingWish, toThinkingWish } from './thinking-wish.js';
import type { TranslationContext } from './translation-context.js';

type Effort = Exclude<ReasoningEffort, 'none'>;

/** Fewest tokens that a model may be given to think. */
const minBudget = 1024;

/** Tokens for an effort on models that take a budget. */
const budgetOfEffort = {
  minimal: minBudget,
  low: minBudget,
  medium: 2048,
  high: 4096,
  xhigh: 16_384,
  max: 32_000,
} as const satisfies Record<Effort, number>;

const levelOfEffort = {
  minimal: 'low',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'xhigh',
  max: 'max',
} as const satisfies Record<Effort, EffortLevel>;

/** What stands in the way of thinking. */
export interface ThinkingObstacles {
  /** A call is forced. */
  readonly forced: boolean;
  /** The history ends with an unfinished answer. */
  readonly prefilled: boolean;
  /** The turn that is to be gone on with has calls, but not the thoughts that led to them. */
  readonly thoughtsLost: boolean;
}

/** How the model is told to think. */
export interface ChosenThinking {
  readonly thinking?: JsonObject;
  readonly effort?: EffortLevel;
  /** The model thinks because it is told to. */
  readonly active: boolean;
  /** Tokens to think, within `max_tokens`. */
  readonly budget?: { readonly tokens: number; readonly path: string };
}

const unchanged: ChosenThinking = { active: false };

/**
 * `thinking` and `output_config.effort` for the model. What a model lacks goes to the nearest thing it has. Where the
 * rest of the request does not allow thinking, it is the thinking that gives way: a forced call or a begun answer
 * is what the client will read, and a history cannot be thought anew.
 */
export function toThinking(
  thinking: Thinking | undefined,
  obstacles: ThinkingObstacles,
  context: TranslationContext,
): ChosenThinking {
  if (!thinking) return unchanged;
  const wish = toThinkingWish(thinking, context.reportLoss);
  const chosen = wish ? choose(wish, context) : unchanged;
  const allowed = wish && chosen.active ? allow(chosen, wish, obstacles, context) : chosen;
  return withDisplay(allowed, thinking.includeThoughts, context);
}

function choose(wish: ThinkingWish, context: TranslationContext): ChosenThinking {
  const { thinking: control } = context.capabilities;
  if (wish.type === 'off') return chooseOff(wish, context);
  if (!control.budget && !control.adaptive) {
    reportWish(wish, 'dropped', 'This model does not think.', context);
    return unchanged;
  }
  switch (wish.type) {
    case 'adaptive':
      return control.adaptive
        ? adaptive(wish.effort, 'reasoning_effort', context)
        : chooseBudget(wish, context);
    case 'effort':
      return control.adaptive ? adaptive(wish.effort, wish.path, context) : chooseBudget(wish, context);
    case 'tokens':
      return control.budget ? chooseBudget(wish, context) : adaptiveOfTokens(wish.tokens, context);
  }
}

function chooseOff({ path }: ThinkingWish, context: TranslationContext): ChosenThinking {
  const { off } = context.capabilities.thinking;
  if (off === 'disabled') return { thinking: { type: off }, active: false };
  if (off === 'between_tools') {
    report(path, 'approximated', 'This model always thinks between calls; it does nothing more.', context);
    return { thinking: { type: off }, active: false };
  }
  report(path, 'approximated', 'This model cannot stop thinking; it gets the lowest effort.', context);
  return { effort: 'low', active: false };
}

function adaptive(effort: Effort | undefined, path: string, context: TranslationContext): ChosenThinking {
  const chosen: ChosenThinking = { thinking: { type: 'adaptive' }, active: true };
  if (!effort) return chosen;
  const { efforts } = context.capabilities.thinking;
  const wanted: EffortLevel = levelOfEffort[effort];
  const level = efforts.includes(wanted) ? wanted : nextBelow(wanted, efforts);
  if (level !== effort) {
    report(path, 'approximated', `This model has no effort ${effort}; it gets ${level}.`, context);
  }
  return { ...chosen, effort: level };
}

function nextBelow(wanted: EffortLevel, efforts: readonly EffortLevel[]): EffortLevel {
  const rank = effortLevels.indexOf(wanted);
  return efforts.findLast((level) => effortLevels.indexOf(level) < rank) ?? 'low';
}

function adaptiveOfTokens(tokens: number, context: TranslationContext): ChosenThinking {
  const level = tokens < 4096 ? 'low' : tokens < 16_384 ? 'medium' : 'high';
  const reason = `This model takes no budget, but decides by itself how much it thinks; it gets the effort ${level}.`;
  report('thinking.budget_tokens', 'approximated', reason, context);
  return { thinking: { type: 'adaptive' }, effort: level, active: true };
}

function chooseBudget(
  wish: Exclude<ThinkingWish, { type: 'off' }>,
  context: TranslationContext,
): ChosenThinking {
  const tokens = budgetOf(wish, context);
  return {
    thinking: { type: 'enabled', budget_tokens: tokens },
    active: true,
    budget: { tokens, path: pathOfBudget(wish) },
  };
}

/** What the budget comes from. */
function pathOfBudget(wish: ThinkingWish): string {
  if (wish.type === 'tokens') return 'thinking.budget_tokens';
  return wish.type === 'adaptive' && wish.effort ? 'reasoning_effort' : wish.path;
}

function budgetOf(wish: Exclude<ThinkingWish, { type: 'off' }>, context: TranslationContext): number {
  if (wish.type === 'effort') return budgetOfEffort[wish.effort];
  if (wish.type === 'adaptive') {
    const tokens = budgetOfEffort[wish.effort ?? 'high'];
    const reason = `This model must be told how much to think; it gets ${tokens} tokens.`;
    report(wish.path, 'approximated', reason, context);
    return tokens;
  }
  const tokens = Math.max(Math.trunc(wish.tokens), minBudget);
  if (tokens !== wish.tokens) {
    const reason = `The upstream takes ${minBudget} tokens of thinking at least, and whole ones; it gets ${tokens}.`;
    report('thinking.budget_tokens', 'clamped', reason, context);
  }
  return tokens;
}

/** Without thinking, where it must be. Models that think unasked do so with all of this. */
function allow(
  chosen: ChosenThinking,
  wish: ThinkingWish,
  { forced, prefilled, thoughtsLost }: ThinkingObstacles,
  context: TranslationContext,
): ChosenThinking {
  const { thinking: control } = context.capabilities;
  if (control.byDefault) return chosen;
  const off: ChosenThinking = { thinking: { type: 'disabled' }, active: false };
  if (forced || prefilled) {
    const why = forced ? 'a call is forced' : 'it goes on with an unfinished answer';
    reportWish(wish, 'dropped', `The model cannot think when ${why}.`, context);
    return off;
  }
  if (!thoughtsLost || chosen.thinking?.type !== 'enabled') return chosen;
  const why = 'The history lacks the signed thoughts that led to its last calls';
  if (control.adaptive) {
    reportWish(wish, 'replaced', `${why}; the model decides by itself how much it thinks.`, context);
    return { thinking: { type: 'adaptive' }, active: true };
  }
  reportWish(
    wish,
    'replaced',
    `${why}; without them the upstream refuses to think, so thinking is off.`,
    context,
  );
  return off;
}

/** Newer models show their thoughts only when asked to. */
function withDisplay(
  chosen: ChosenThinking,
  includeThoughts: boolean | undefined,
  context: TranslationContext,
): ChosenThinking {
  const { thinking: control } = context.capabilities;
  if (!control.hidesThoughts) {
    if (includeThoughts === false && chosen.active) {
      const reason = 'The upstream cannot be asked to hide its thoughts.';
      report('thinking.include_thoughts', 'dropped', reason, context);
    }
    return chosen;
  }
  const { thinking } = chosen;
  const thinksUnasked = control.byDefault && thinking === undefined;
  if (thinking?.type !== 'adaptive' && !(thinksUnasked && includeThoughts)) return chosen;
  const display = includeThoughts === false ? 'omitted' : 'summarized';
  return { ...chosen, thinking: { type: 'adaptive', ...thinking, display } };
}

function report(path: string, action: LossAction, reason: string, { reportLoss }: TranslationContext): void {
  reportLoss({ path, action, reason });
}

/** The same of all that the client said of it: an effort may stand beside a wish to think freely. */
function reportWish(
  wish: ThinkingWish,
  action: LossAction,
  reason: string,
  context: TranslationContext,
): void {
  report(wish.path, action, reason, context);
  if (wish.type === 'adaptive' && wish.effort) report('reasoning_effort', action, reason, context);
}
