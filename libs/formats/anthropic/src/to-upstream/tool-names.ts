import type { LossReporter } from '@model-gateway/core';

/** Source: https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools */
const toolName = /^[a-zA-Z0-9_-]{1,128}$/;

/** True if the upstream accepts the name for a tool. */
export function isToolName(name: string): boolean {
  return toolName.test(name);
}

/**
 * The name of a call of the history. It may belong to a tool that is no longer declared and whose name follows another
 * upstream's rules.
 */
export function toCalledName(name: string, path: string, reportLoss: LossReporter): string {
  if (isToolName(name)) return name;
  const fit = name.slice(0, 128).replace(/[^a-zA-Z0-9_-]/g, '_') || 'tool';
  const reason = `The upstream takes no such name; the call goes as one of ${fit}.`;
  reportLoss({ path, action: 'approximated', reason });
  return fit;
}
