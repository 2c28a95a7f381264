import type { JsonObject, Tool, ToolChoice } from '@model-gateway/core';
import type { DeclaredTool } from './tools.js';
import type { TranslationContext } from './translation-context.js';

/** The tools to send, and the tool choice. */
export interface ChosenTools {
  readonly tools: readonly DeclaredTool[];
  readonly choice?: JsonObject;
  /** True if the model must make a call. */
  readonly forced: boolean;
}

const auto: JsonObject = { type: 'auto' };

/**
 * The tools, without those that the choice rules out, and `tool_choice`. If the choice requires one of several
 * functions, the upstream can only require a call of any tool, so only these functions are sent.
 */
export function chooseTools(
  declared: readonly DeclaredTool[],
  requested: readonly Tool[],
  choice: ToolChoice | undefined,
  parallel: boolean | undefined,
  context: TranslationContext,
): ChosenTools {
  if (declared.length === 0) {
    if (choice?.type === 'required' || choice?.type === 'functions') {
      report('dropped', 'There is no tool left to choose.', requested, context);
    }
    return { tools: [], forced: false };
  }
  const chosen = choose(declared, choice);
  const permitted =
    chosen.forced && !context.capabilities.forcedTools ? unforced(chosen, requested, context) : chosen;
  return parallel === false ? oneAtATime(permitted) : permitted;
}

function choose(declared: readonly DeclaredTool[], choice: ToolChoice | undefined): ChosenTools {
  if (!choice) return { tools: declared, forced: false };
  switch (choice.type) {
    case 'auto':
      return { tools: declared, choice: auto, forced: false };
    case 'none':
      return { tools: declared, choice: { type: 'none' }, forced: false };
    case 'required':
      return { tools: declared, choice: { type: 'any' }, forced: true };
    case 'functions':
      return choice.mode === 'required' ? mustCall(declared, choice.names) : mayCall(declared, choice.names);
  }
}

function mustCall(declared: readonly DeclaredTool[], names: readonly string[]): ChosenTools {
  const [only] = names;
  // An empty list allows no function, and no other tool can be forced.
  if (only === undefined) return mayCall(declared, names);
  if (names.length === 1) {
    return { tools: declared, choice: { type: 'tool', name: only }, forced: true };
  }
  const wanted = new Set(names);
  const tools = declared.filter(({ isFunction, name }) => isFunction && wanted.has(name));
  return { tools, choice: { type: 'any' }, forced: true };
}

function mayCall(declared: readonly DeclaredTool[], names: readonly string[]): ChosenTools {
  const wanted = new Set(names);
  const tools = declared.filter(({ isFunction, name }) => !isFunction || wanted.has(name));
  // The upstream requires declared tools for a history with calls.
  if (tools.length === 0) return { tools: declared, choice: { type: 'none' }, forced: false };
  return { tools, choice: auto, forced: false };
}

/** The newest models refuse a forced choice: such a model gets only the requested tool, and decides. */
function unforced(
  { tools, choice }: ChosenTools,
  requested: readonly Tool[],
  context: TranslationContext,
): ChosenTools {
  const reason = 'This model cannot be forced to call; it gets the tools to choose from, and decides.';
  report('approximated', reason, requested, context);
  const left = choice?.type === 'tool' ? tools.filter(({ name }) => name === choice.name) : tools;
  return { tools: left, choice: auto, forced: false };
}

function oneAtATime({ choice = auto, ...rest }: ChosenTools): ChosenTools {
  const limited = choice.type === 'none' ? choice : { ...choice, disable_parallel_tool_use: true };
  return { ...rest, choice: limited };
}

function report(
  action: 'dropped' | 'approximated',
  reason: string,
  requested: readonly Tool[],
  { reportLoss }: TranslationContext,
): void {
  const isOlder = requested.length > 0 && requested.every(({ path }) => path.startsWith('functions'));
  reportLoss({ path: isOlder ? 'function_call' : 'tool_choice', action, reason });
}
