import type { ChatRequest, ToolChoice } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { type DeclaredTool, toTools } from './tools.js';
import type { TranslationContext } from './translation-context.js';

/** Adds `tools`, `tool_choice` and `parallel_tool_calls`; without tools, upstreams refuse the other two. */
export function addTools(
  body: MutableJson,
  { tools, toolChoice, parallelToolCalls }: ChatRequest,
  context: TranslationContext,
): void {
  const declared = toTools(tools, context);
  if (declared.length === 0) {
    if (toolChoice && toolChoice.type !== 'auto' && toolChoice.type !== 'none') {
      reportDropped('tool_choice', 'There is no tool that could be chosen.', context.reportLoss, 'note');
    }
    return;
  }
  const choice = toolChoice && toPossible(toolChoice, declared, context);
  const allowed = choice?.type === 'functions' ? limited(declared, choice, context) : declared;
  body.tools = allowed.map(({ value }) => value);
  if (choice) body.tool_choice = toWord(choice, context);
  if (parallelToolCalls !== undefined) body.parallel_tool_calls = parallelToolCalls;
}

/** The choice without undeclared functions: tools of another vendor may have declared them. */
function toPossible(
  choice: ToolChoice,
  declared: readonly DeclaredTool[],
  context: TranslationContext,
): ToolChoice | undefined {
  if (choice.type !== 'functions' || choice.names.length === 0) return choice;
  const known = new Set(declared.map(({ name }) => name));
  const names = choice.names.filter((name) => known.has(name));
  if (names.length > 0) return { ...choice, names };
  reportDropped(
    'tool_choice',
    'None of the tools that it names is known to the upstream.',
    context.reportLoss,
  );
  return undefined;
}

type Functions = Extract<ToolChoice, { type: 'functions' }>;

function toWord(choice: ToolChoice, { dialect }: TranslationContext): MutableJson | string {
  if (choice.type === 'required') return dialect.requiredToolChoice;
  if (choice.type !== 'functions') return choice.type;
  const { mode, names } = choice;
  const [only] = names;
  if (only === undefined) return 'none';
  if (mode === 'auto') return 'auto';
  if (names.length > 1) return dialect.requiredToolChoice;
  return { type: 'function', function: { name: only } };
}

/**
 * Limits the choice to some of the tools. Only OpenAI itself accepts such a list; for other upstreams the other tools
 * are left out. Every upstream accepts a choice of no function or of one function.
 */
function limited(
  declared: readonly DeclaredTool[],
  { mode, names }: Functions,
  { reportLoss }: TranslationContext,
): readonly DeclaredTool[] {
  if (names.length === 0 || (mode === 'required' && names.length === 1)) return declared;
  const wanted = new Set<string | undefined>(names);
  const allowed = declared.filter(({ name }) => wanted.has(name));
  if (allowed.length === declared.length) return declared;
  const reason = 'The choice cannot be limited to some tools: the others are not sent.';
  reportLoss({ path: 'tool_choice', action: 'approximated', reason });
  return allowed;
}
