import { InvalidRequestError, type JsonObject, type Tool, type ToolChoice } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';
import { declaredNames } from './upstream-functions.js';

type Mode = 'AUTO' | 'ANY' | 'NONE' | 'VALIDATED';

/**
 * `functionCallingConfig`, or undefined if the client leaves the choice of tools to the model's default. Functions that are
 * strict take a mode in which the upstream holds calls to their schemas, as it does in all modes but AUTO.
 *
 * @param mixed functions are beside the upstream's own tools; the default is another mode then, and `auto` means that
 *   mode
 */
export function toFunctionCallingConfig(
  tools: readonly Tool[],
  choice: ToolChoice | undefined,
  mixed: boolean,
  { reportLoss }: TranslationContext,
): JsonObject | undefined {
  if (!choice || choice.type === 'auto') {
    if (tools.some(isStrict)) return { mode: 'VALIDATED' };
    if (!choice || mixed) return undefined;
  }
  if (choice.type === 'functions') {
    if (mixed && choice.names.length > 0) {
      const reason = 'Only functions can be limited: the model may still use the built-in tools.';
      reportLoss({ path: 'tool_choice', action: 'approximated', reason });
    }
    return toNamedChoice(choice, tools);
  }
  if (declaredNames(tools).size > 0) return { mode: modeOf[choice.type] };
  if (choice.type === 'required') {
    const reason = 'There is no function that could be called; built-in tools cannot be forced.';
    reportLoss({ path: 'tool_choice', action: 'dropped', reason });
  }
  return undefined;
}

function isStrict(tool: Tool): boolean {
  return tool.type === 'function' && tool.strict === true;
}

const modeOf = {
  auto: 'AUTO',
  none: 'NONE',
  required: 'ANY',
} as const satisfies Record<Exclude<ToolChoice['type'], 'functions'>, Mode>;

function toNamedChoice(
  { mode, names }: Extract<ToolChoice, { type: 'functions' }>,
  tools: readonly Tool[],
): JsonObject | undefined {
  const declared = declaredNames(tools);
  if (names.length === 0) return declared.size > 0 ? { mode: 'NONE' } : undefined;
  const unknown = names.find((name) => !declared.has(name));
  if (unknown !== undefined) {
    throw new InvalidRequestError('invalid_value', `No function named ${unknown} is declared in tools.`, {
      param: 'tool_choice',
    });
  }
  // VALIDATED is the mode in which the model may answer with text and that yet accepts a list of names.
  const wanted: Mode = mode === 'required' ? 'ANY' : 'VALIDATED';
  return { mode: wanted, allowedFunctionNames: names };
}
