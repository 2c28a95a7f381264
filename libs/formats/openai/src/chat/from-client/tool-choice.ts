import {
  type BuiltInToolName,
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type Tool,
  type ToolChoice,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  optionalBoolean,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import { builtInToolName } from './built-in-tools.js';
import { declaredNames } from './google-tools.js';

const knownOfNamed: ReadonlySet<string> = new Set(['type', 'function']);
const knownOfFlat: ReadonlySet<string> = new Set(['type', 'name']);
const knownOfName: ReadonlySet<string> = new Set(['name']);
const knownOfAllowed: ReadonlySet<string> = new Set(['type', 'allowed_tools']);
const knownOfList: ReadonlySet<string> = new Set(['mode', 'tools']);
const knownOfFlatList: ReadonlySet<string> = new Set(['type', 'mode', 'tools']);

const knownOfAnthropic: ReadonlySet<string> = new Set(['type', 'disable_parallel_tool_use']);
const knownOfAnthropicTool: ReadonlySet<string> = new Set([...knownOfAnthropic, 'name']);

/** Values of `type` in Anthropic's form of a choice, and OpenAI's words in that form. */
const anthropicChoices = ['auto', 'any', 'tool', 'none', 'required'] as const;
type AnthropicChoice = (typeof anthropicChoices)[number];

function isAnthropicChoice(type: string): type is AnthropicChoice {
  return (anthropicChoices as readonly string[]).includes(type);
}

type Mode = Extract<ToolChoice, { type: 'functions' }>['mode'];

/** A tool that the choice names, and the path of the name. */
interface NamedTool {
  readonly name: string;
  readonly path: string;
}

/** The tool choice: `tool_choice`, or the older `function_call`. */
export function fromToolChoice(
  body: JsonObject,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ToolChoice | undefined {
  if (body.tool_choice !== undefined && body.tool_choice !== null) {
    if (body.function_call !== undefined && body.function_call !== null) {
      reportLoss({ path: 'function_call', action: 'dropped', severity: 'note', reason: 'tool_choice wins.' });
    }
    return new ChoiceReader(tools, reportLoss).fromChoice(body);
  }
  const older = body.function_call;
  if (older === undefined || older === null) return undefined;
  if (older === 'auto' || older === 'none') return { type: older };
  const choice = requireObject(older, 'function_call');
  const name = requiredString(choice, 'name', 'function_call');
  reportUnknownMembers(choice, knownOfName, 'function_call', reportLoss);
  return new ChoiceReader(tools, reportLoss).one({ name, path: 'function_call.name' });
}

/** Whether calls may be parallel: `parallel_tool_calls`, or what Anthropic's form of the choice says. */
export function fromParallelCalls(body: JsonObject, reportLoss: LossReporter): boolean | undefined {
  const stated = optionalBoolean(body, 'parallel_tool_calls', '');
  const { tool_choice: choice } = body;
  const single = isJsonObject(choice)
    ? optionalBoolean(choice, 'disable_parallel_tool_use', 'tool_choice')
    : undefined;
  if (single === undefined) return stated;
  if (stated !== undefined && stated === single) {
    const reason = '`parallel_tool_calls` wins.';
    reportLoss({
      path: 'tool_choice.disable_parallel_tool_use',
      action: 'dropped',
      severity: 'note',
      reason,
    });
  }
  return stated ?? !single;
}

class ChoiceReader {
  private functionNames: ReadonlySet<string> | undefined;
  private builtInNames: ReadonlySet<BuiltInToolName> | undefined;

  constructor(
    private readonly tools: readonly Tool[],
    private readonly reportLoss: LossReporter,
  ) {}

  fromChoice(body: JsonObject): ToolChoice {
    const choice = body.tool_choice;
    if (choice === 'auto' || choice === 'none') return { type: choice };
    if (choice === 'required' || choice === 'any') return this.any();
    if (!isJsonObject(choice)) throw invalidValue('tool_choice', 'auto, none, required or an object');
    const type = requiredString(choice, 'type', 'tool_choice');
    if (isAnthropicChoice(type)) return this.fromAnthropicChoice(type, choice);
    return type === 'allowed_tools'
      ? this.fromAllowedTools(choice)
      : this.one(this.fromNamedTool(choice, 'tool_choice'));
  }

  private any(): ToolChoice {
    if (this.tools.length > 0) return { type: 'required' };
    throw invalidValue('tool_choice', 'accompanied by tools when it is required');
  }

  /** The body's `parallel_tool_calls` says what `disable_parallel_tool_use` may say too: see {@link fromParallelCalls}. */
  private fromAnthropicChoice(type: AnthropicChoice, choice: JsonObject): ToolChoice {
    const known = type === 'tool' ? knownOfAnthropicTool : knownOfAnthropic;
    reportUnknownMembers(choice, known, 'tool_choice', this.reportLoss);
    if (type === 'any' || type === 'required') return this.any();
    if (type !== 'tool') return { type };
    return this.one({ name: requiredString(choice, 'name', 'tool_choice'), path: 'tool_choice.name' });
  }

  /**
   * The choice of one tool. A built-in tool of an upstream cannot be chosen: the model decides, which is reported.
   */
  one(tool: NamedTool): ToolChoice {
    if (this.isFunction(tool)) return { type: 'functions', mode: 'required', names: [tool.name] };
    this.reportUnforced(tool.path);
    return { type: 'auto' };
  }

  /**
   * The choice of the functions in the list. Without any, the model may call no function; built-in tools cannot be
   * limited, which is reported.
   */
  private some(mode: Mode, allowed: readonly NamedTool[], path: string): ToolChoice {
    const names: string[] = [];
    const builtIns = new Set<BuiltInToolName | undefined>();
    for (const tool of allowed) {
      if (this.isFunction(tool)) names.push(tool.name);
      else {
        builtIns.add(builtInToolName(tool.name));
        if (mode === 'required') this.reportUnforced(tool.path);
      }
    }
    if (builtIns.has('computer-use') && this.functionNames?.size) {
      const reason = 'Computer use brings functions along: which ones may be called cannot be limited.';
      this.reportLoss({ path, action: 'approximated', reason });
      return { type: mode };
    }
    const isOther = (tool: Tool): boolean => tool.type === 'built-in' && !builtIns.has(tool.name);
    if (names.length === 0 && this.tools.some(isOther)) {
      const reason = 'Only functions can be limited: the model may still use the other built-in tools.';
      this.reportLoss({ path, action: 'approximated', reason });
    }
    return { type: 'functions', mode, names };
  }

  /** The list stands in a member of its own or, in a newer spelling, beside the type. */
  private fromAllowedTools(choice: JsonObject): ToolChoice {
    const nested = isJsonObject(choice.allowed_tools) ? choice.allowed_tools : undefined;
    const allowed = nested ?? choice;
    const path = nested ? 'tool_choice.allowed_tools' : 'tool_choice';
    if (nested) reportUnknownMembers(choice, knownOfAllowed, 'tool_choice', this.reportLoss);
    reportUnknownMembers(allowed, nested ? knownOfList : knownOfFlatList, path, this.reportLoss);
    const mode = optionalString(allowed, 'mode', path) ?? 'auto';
    if (mode !== 'auto' && mode !== 'required') throw invalidValue(`${path}.mode`, 'auto or required');
    if (allowed.tools === undefined) throw missingParameter(`${path}.tools`);
    if (!isJsonArray(allowed.tools) || allowed.tools.length === 0) {
      throw invalidValue(`${path}.tools`, 'an array that is not empty');
    }
    const named = allowed.tools.map((value, index) => {
      const at = `${path}.tools[${index}]`;
      return this.fromNamedTool(requireObject(value, at), at);
    });
    return this.some(mode, named, `${path}.tools`);
  }

  private fromNamedTool(tool: JsonObject, path: string): NamedTool {
    const type = requiredString(tool, 'type', path);
    if (type === 'custom') throw unsupportedParameter(`${path}.type`, 'no upstream has custom tools.');
    if (type !== 'function') {
      reportUnknownMembers(tool, new Set(['type', type]), path, this.reportLoss);
      return { name: type, path: `${path}.type` };
    }
    // A newer spelling has the name beside the type.
    const isFlat = tool.function === undefined && tool.name !== undefined;
    const at = isFlat ? path : `${path}.function`;
    const holder = isFlat ? tool : requireObject(tool.function, at);
    reportUnknownMembers(tool, isFlat ? knownOfFlat : knownOfNamed, path, this.reportLoss);
    if (!isFlat) reportUnknownMembers(holder, knownOfName, at, this.reportLoss);
    return { name: requiredString(holder, 'name', at), path: `${at}.name` };
  }

  /** @throws InvalidRequestError there is no tool of that name */
  private isFunction({ name, path }: NamedTool): boolean {
    this.functionNames ??= this.declaredFunctions();
    if (this.functionNames.has(name)) return true;
    const builtIn = builtInToolName(name);
    this.builtInNames ??= this.declaredBuiltIns();
    if (!builtIn || !this.builtInNames.has(builtIn)) {
      throw invalidValue(path, 'the name of one of the tools');
    }
    return false;
  }

  private reportUnforced(path: string): void {
    const reason = 'A built-in tool cannot be forced: the model decides when to use it.';
    this.reportLoss({ path, action: 'approximated', reason });
  }

  private declaredFunctions(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const tool of this.tools) {
      if (tool.type === 'function') names.add(tool.name);
      else if (tool.type === 'opaque') for (const name of declaredNames(tool)) names.add(name);
    }
    return names;
  }

  private declaredBuiltIns(): ReadonlySet<BuiltInToolName> {
    const names = new Set<BuiltInToolName>();
    for (const tool of this.tools) if (tool.type === 'built-in') names.add(tool.name);
    return names;
  }
}
