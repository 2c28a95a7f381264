import type { AssistantPart, ChatRequest, LossReporter, Message, Tool } from '@model-gateway/core';
import { pathOfMessage } from './message-losses.js';
import { definitionPath } from './tool-paths.js';

/** What an upstream takes as the name of a function. */
export interface FunctionNameRule {
  /** A whole name that it takes. */
  readonly legal: RegExp;
  /** A character that no name has. With flags `gu`. */
  readonly illegal: RegExp;
  /** A beginning that a name may have. Absent: any legal character. */
  readonly beginning?: RegExp;
  readonly longest: number;
}

/** Names of the client's that the upstream does not take, with those that are sent instead. */
export type RenamedFunctions = ReadonlyMap<string, string>;

/**
 * Finds the names of functions that the upstream does not take, declared or called in the history, and a legal name for each
 * that no other function has. The same request has always the same names. Undefined when all names are legal, as most are.
 */
export function renamedFunctions(
  { tools, messages }: ChatRequest,
  rule: FunctionNameRule,
): RenamedFunctions | undefined {
  let illegal: Set<string> | undefined;
  const look = (name: string): void => {
    if (!rule.legal.test(name)) (illegal ??= new Set()).add(name);
  };
  for (const tool of tools) if (tool.type === 'function') look(tool.name);
  for (const message of messages) {
    if (message.role === 'tool') look(message.toolName);
    else if (message.role === 'assistant')
      for (const part of message.content) if (part.type === 'tool-call') look(part.name);
  }
  return illegal && legalNames(illegal, tools, rule);
}

/**
 * The request with legal names only. Reports each declared name that it replaces, and each of a call whose function is not
 * declared any more.
 */
export function withLegalNames(
  request: ChatRequest,
  rule: FunctionNameRule,
  reportLoss: LossReporter,
): ChatRequest {
  const renamed = renamedFunctions(request, rule);
  if (!renamed) return request;
  const { toolChoice } = request;
  const sent = (name: string): string => renamed.get(name) ?? name;
  reportRenamed(request, renamed, reportLoss);
  return {
    ...request,
    tools: request.tools.map((tool) =>
      tool.type === 'function' ? { ...tool, name: sent(tool.name) } : tool,
    ),
    messages: request.messages.map((message) => renamedMessage(message, sent)),
    ...(toolChoice?.type === 'functions' && {
      toolChoice: { ...toolChoice, names: toolChoice.names.map(sent) },
    }),
  };
}

function legalNames(
  illegal: ReadonlySet<string>,
  tools: readonly Tool[],
  rule: FunctionNameRule,
): RenamedFunctions {
  const taken = new Set(
    tools.flatMap((tool) => (tool.type === 'function' && !illegal.has(tool.name) ? tool.name : [])),
  );
  const renamed = new Map<string, string>();
  for (const name of illegal) {
    const fit = fitted(name, rule);
    let free = fit;
    for (let count = 2; taken.has(free); count += 1) {
      const end = `_${count}`;
      free = fit.slice(0, rule.longest - end.length) + end;
    }
    taken.add(free);
    renamed.set(name, free);
  }
  return renamed;
}

function fitted(name: string, { illegal, beginning, longest }: FunctionNameRule): string {
  const plain = name.replace(illegal, '_') || '_';
  return (beginning && !beginning.test(plain) ? `_${plain}` : plain).slice(0, longest);
}

function renamedMessage(message: Message, sent: (name: string) => string): Message {
  if (message.role === 'tool') return { ...message, toolName: sent(message.toolName) };
  if (message.role !== 'assistant') return message;
  const content = message.content.map((part): AssistantPart =>
    part.type === 'tool-call' ? { ...part, name: sent(part.name) } : part,
  );
  return { ...message, content };
}

function reportRenamed(
  { tools, messages }: ChatRequest,
  renamed: RenamedFunctions,
  reportLoss: LossReporter,
): void {
  const reported = new Set<string>();
  const report = (name: string, path: string): void => {
    const fit = renamed.get(name);
    if (fit === undefined || reported.has(name)) return;
    reported.add(name);
    const reason = `The upstream takes no such name of a function: it is sent as ${fit}, and is itself again in the response.`;
    reportLoss({ path, action: 'replaced', severity: 'note', reason });
  };
  for (const tool of tools) {
    if (tool.type !== 'function') continue;
    report(tool.name, `${definitionPath(tool)}.name`);
  }
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    const calls = message.content.filter((part) => part.type === 'tool-call');
    const at = pathOfMessage(message.position ?? index);
    for (const [number, { name, path }] of calls.entries())
      report(name, `${path ?? `${at}.tool_calls[${number}].function`}.name`);
  }
}
