import type { Tool } from '@model-gateway/core';
import { nameOf, rawDeclarations } from './other-tools.js';

/**
 * Tells functions that computer use provides from those that the client declares: a called function that the client
 * does not declare is one of the former. Undefined without computer use.
 */
export function upstreamFunctions(tools: readonly Tool[]): ((name: string) => boolean) | undefined {
  if (!tools.some((tool) => tool.type === 'built-in' && tool.name === 'computer-use')) return undefined;
  const declared = declaredNames(tools);
  return (name) => !declared.has(name);
}

/** The functions that the client declares, in any form. */
export function declaredNames(tools: readonly Tool[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const tool of tools) {
    if (tool.type === 'function') names.add(tool.name);
    else if (tool.type === 'opaque') for (const each of rawDeclarations(tool)) names.add(nameOf(each));
  }
  return names;
}
