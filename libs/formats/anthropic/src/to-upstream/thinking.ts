import type { JsonObject, LossAction, ReasoningEffort, Thinking } from '@model-gateway/core';
import { type EffortLevel, effortLevels } from '../model/thinking-control.js';
import { type RequestedThinking, toRequestedThinking } from './requested-thinking.js';
import type { TranslationContext } from './translation-context.js';

type Effort = Exclude<ReasoningEffort, 'none'>;

/** Smallest thinking budget that the upstream accepts. */
const minBudget = 1024;

/** Tokens for each effort on models with a budget. */
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

/** Properties of the request that rule thinking out. */
export interface ThinkingObstacles {
  /** A call is forced. */
  readonly forced: boolean;
  /** The history ends with an unfinished answer. */
  readonly prefilled: boolean;
  /** The turn that the model is to continue has calls, but lacks the thoughts that led to them. */
  readonly lacksReasoning: boolean;
}

/** The thinking members of the body. */
export interface ChosenThinking {
  readonly thinking?: JsonObject;
  readonly effort?: EffortLevel;
  /** True if the request enables thinking. */
  readonly active: boolean;
  /** Thinking tokens, within `max_tokens`. */
  readonly budget?: { readonly tokens: number; readonly path: string };
}

const unchanged: ChosenThinking = { active: false };

/**
 * `thinking` and `output_config.effort` for the model. A setting that the model lacks becomes the nearest one that it
 * has. If the rest of the request rules thinking out, thinking is disabled: the client needs the forced call or the
 * continued answer, and the thoughts of a history cannot be made again.
 */
export function toThinking(
  thinking: Thinking | undefined,
  obstacles: ThinkingObstacles,
  context: TranslationContext,
): ChosenThinking {
  if (!thinking) return unchanged;
  const requested = toRequestedThinking(thinking, context.reportLoss);
  const chosen = requested ? choose(requested, context) : unchanged;
  const allowed = requested && chosen.active ? allow(chosen, requested, obstacles, context) : chosen;
  return withDisplay(allowed, thinking.includeThoughts, context);
}

function choose(requested: RequestedThinking, context: TranslationContext): ChosenThinking {
  const { thinking: control } = context.capabilities;
  if (requested.type === 'off') return chooseOff(requested, context);
  if (!control.budget && !control.adaptive) {
    reportRequested(requested, 'dropped', 'This model does not think.', context);
    return unchanged;
  }
  switch (requested.type) {
    case 'adaptive':
      return control.adaptive
        ? adaptive(requested.effort, 'reasoning_effort', context)
        : chooseBudget(requested, context);
    case 'effort':
      return control.adaptive
        ? adaptive(requested.effort, requested.path, context)
        : chooseBudget(requested, context);
    case 'tokens':
      return control.budget ? chooseBudget(requested, context) : adaptiveOfTokens(requested.tokens, context);
  }
}

function chooseOff({ path }: RequestedThinking, context: TranslationContext): ChosenThinking {
  const { off } = context.capabilities.thinking;
  if (off === 'disabled') return { thinking: { type: off }, active: false };
  if (off === 'between_tools') {
    const reason = 'This model always thinks between calls; it does nothing more.';
    context.reportLoss({ path, action: 'approximated', severity: 'note', reason });
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
  context.reportLoss({ path: 'thinking.budget_tokens', action: 'approximated', severity: 'note', reason });
  return { thinking: { type: 'adaptive' }, effort: level, active: true };
}

function chooseBudget(
  requested: Exclude<RequestedThinking, { type: 'off' }>,
  context: TranslationContext,
): ChosenThinking {
  const tokens = budgetOf(requested, context);
  return {
    thinking: { type: 'enabled', budget_tokens: tokens },
    active: true,
    budget: { tokens, path: pathOfBudget(requested) },
  };
}

/** Path of the member that the budget comes from. */
function pathOfBudget(requested: RequestedThinking): string {
  if (requested.type === 'tokens') return 'thinking.budget_tokens';
  return requested.type === 'adaptive' && requested.effort ? 'reasoning_effort' : requested.path;
}

function budgetOf(
  requested: Exclude<RequestedThinking, { type: 'off' }>,
  context: TranslationContext,
): number {
  if (requested.type === 'effort') return budgetOfEffort[requested.effort];
  if (requested.type === 'adaptive') {
    const tokens = budgetOfEffort[requested.effort ?? 'high'];
    const reason = `This model must be told how much to think; it gets ${tokens} tokens.`;
    context.reportLoss({ path: requested.path, action: 'approximated', severity: 'note', reason });
    return tokens;
  }
  const tokens = Math.max(Math.trunc(requested.tokens), minBudget);
  if (tokens !== requested.tokens) {
    const reason = `The upstream takes ${minBudget} tokens of thinking at least, and whole ones; it gets ${tokens}.`;
    report('thinking.budget_tokens', 'clamped', reason, context);
  }
  return tokens;
}

/**
 * Disables thinking, or leaves it to the model, if the request rules it out. Models that think by default are exempt.
 */
function allow(
  chosen: ChosenThinking,
  requested: RequestedThinking,
  { forced, prefilled, lacksReasoning }: ThinkingObstacles,
  context: TranslationContext,
): ChosenThinking {
  const { thinking: control } = context.capabilities;
  if (control.byDefault) return chosen;
  const off: ChosenThinking = { thinking: { type: 'disabled' }, active: false };
  if (forced || prefilled) {
    const why = forced ? 'a call is forced' : 'it goes on with an unfinished answer';
    reportRequested(requested, 'dropped', `The model cannot think when ${why}.`, context);
    return off;
  }
  if (!lacksReasoning || chosen.thinking?.type !== 'enabled') return chosen;
  const why = 'The history lacks the signed thoughts that led to its last calls';
  if (control.adaptive) {
    reportRequested(
      requested,
      'replaced',
      `${why}; the model decides by itself how much it thinks.`,
      context,
    );
    return { thinking: { type: 'adaptive' }, active: true };
  }
  reportRequested(
    requested,
    'replaced',
    `${why}; without them the upstream refuses to think, so thinking is off.`,
    context,
  );
  return off;
}

/** Newer models return their thoughts only on request. */
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
  const thinksByDefault = control.byDefault && thinking === undefined;
  if (thinking?.type !== 'adaptive' && !(thinksByDefault && includeThoughts)) return chosen;
  const display = includeThoughts === false ? 'omitted' : 'summarized';
  return { ...chosen, thinking: { type: 'adaptive', ...thinking, display } };
}

function report(path: string, action: LossAction, reason: string, { reportLoss }: TranslationContext): void {
  reportLoss({ path, action, reason });
}

/** Reports the same loss for all thinking members of the client: an effort may be beside unlimited thinking. */
function reportRequested(
  requested: RequestedThinking,
  action: LossAction,
  reason: string,
  context: TranslationContext,
): void {
  report(requested.path, action, reason, context);
  if (requested.type === 'adaptive' && requested.effort) report('reasoning_effort', action, reason, context);
}
