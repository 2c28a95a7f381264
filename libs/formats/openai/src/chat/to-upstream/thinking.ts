import { isJsonObject, type JsonObject, type ReasoningEffort, type Thinking } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** The efforts that every model with efforts knows; newer ones are mapped to the nearest. */
const knownEffort = {
  none: 'none',
  minimal: 'low',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
  max: 'high',
} as const satisfies Record<ReasoningEffort, ReasoningEffort>;

/** The requested effort, and its path. */
interface RequestedThinking {
  readonly path: string;
  readonly effort: ReasoningEffort;
  /** True if the client set a number of tokens, which no upstream of this format accepts. */
  readonly fromTokens: boolean;
}

/** The member with the settings of a model's chat template. */
export const templateSettings = 'chat_template_kwargs';

/** Adds the thinking settings. As everywhere, `thinking` takes precedence over `reasoning_effort`. */
export function addThinking(
  body: MutableJson,
  thinking: Thinking,
  extensions: JsonObject | undefined,
  context: TranslationContext,
): void {
  const { thinking: control, name } = context.dialect;
  if (thinking.includeThoughts !== undefined) {
    const reason = 'The upstream shows what the model thinks, or not, as it likes.';
    reportDropped('thinking.include_thoughts', reason, context.reportLoss, 'note');
  }
  const requested = toRequestedThinking(thinking, context);
  if (!requested) return;
  switch (control.type) {
    case 'none':
      reportDropped(requested.path, `How much they think cannot be set for ${name}.`, context.reportLoss);
      return;
    case 'effort':
      body.reasoning_effort = toEffort(requested, context);
      return;
    case 'template-switch': {
      const settings = extensions?.[templateSettings];
      const own = isJsonObject(settings) ? settings : undefined;
      const isOn = requested.effort !== 'none';
      if (isOn) approximated(requested.path, 'can only be switched on and off', context);
      const conflicting = own && Object.hasOwn(own, control.name) ? own[control.name] : undefined;
      if (conflicting !== undefined && conflicting !== isOn) {
        const reason = `\`${requested.path}\` is there too, and wins over it.`;
        reportDropped(`${templateSettings}.${control.name}`, reason, context.reportLoss, 'note');
      }
      body[templateSettings] = { ...own, [control.name]: isOn };
    }
  }
}

function toEffort(requested: RequestedThinking, context: TranslationContext): string {
  const effort = knownEffort[requested.effort];
  if (requested.fromTokens) approximated(requested.path, `is set by an effort; it gets ${effort}`, context);
  else if (effort !== requested.effort) {
    approximated(requested.path, `knows no effort ${requested.effort}; it gets ${effort}`, context);
  }
  return effort;
}

function toRequestedThinking(
  { effort, budget }: Thinking,
  context: TranslationContext,
): RequestedThinking | undefined {
  if (!budget) return effort && { path: 'reasoning_effort', effort, fromTokens: false };
  if (effort)
    reportDropped(
      'reasoning_effort',
      '`thinking` is there too, and wins over it.',
      context.reportLoss,
      'note',
    );
  const { mode, tokens } = budget;
  if (mode === 'disabled' && tokens) {
    reportDropped(
      'thinking.budget_tokens',
      'The type disabled wins over a budget.',
      context.reportLoss,
      'note',
    );
  }
  if (mode === 'disabled' || tokens === 0) return { path: 'thinking', effort: 'none', fromTokens: false };
  if (tokens === undefined || tokens < 0) {
    // Unlimited thinking is the default of a model with efforts.
    if (context.dialect.thinking.type === 'effort') return undefined;
    return { path: 'thinking', effort: 'medium', fromTokens: false };
  }
  return { path: 'thinking', effort: effortOfTokens(tokens), fromTokens: true };
}

/** The reverse of Google's own mapping. */
function effortOfTokens(tokens: number): ReasoningEffort {
  if (tokens <= 1024) return 'low';
  return tokens <= 8192 ? 'medium' : 'high';
}

function approximated(path: string, how: string, { reportLoss }: TranslationContext): void {
  reportLoss({ path, action: 'approximated', reason: `The thinking of this model ${how}.` });
}
