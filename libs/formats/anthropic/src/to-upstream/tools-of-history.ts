import type { ChosenTools } from './tool-choice.js';
import type { DeclaredTool } from './tools.js';
import type { SentMessage } from './turn-messages.js';

/**
 * Tools for a request that declares none, but whose history has calls: the upstream refuses calls without declared
 * tools. Their parameters are unknown, and the model must not call them.
 */
export function toolsOfHistory(messages: readonly SentMessage[]): ChosenTools {
  const tools = new Map<string, DeclaredTool>();
  for (const { role, content } of messages) {
    if (role !== 'assistant') continue;
    for (const { type, name } of content) {
      if (type !== 'tool_use' || typeof name !== 'string') continue;
      const entry = { name, input_schema: { type: 'object' } };
      tools.set(name, { entry, isFunction: true, name });
    }
  }
  return tools.size === 0
    ? { tools: [], forced: false }
    : { tools: [...tools.values()], choice: { type: 'none' }, forced: false };
}
