import { shellText } from '../../ui/snippets.js';
import type { Prompt } from './prompt-draft.js';
import type { PromptInput } from './run-prompt.js';

/**
 * The lines with which a program runs the published version. They name the variable `GATEWAY_API_KEY`, never a secret.
 *
 * @param base address of the gateway, without `/` at its end
 * @param names all variables; one without a value in `input` stands there as `…`, one with a default not at all
 */
export function promptCallOf(
  base: string,
  id: string,
  names: readonly string[],
  input: PromptInput,
  declared: Prompt['variables'] = [],
): string {
  const given = new Map(Object.entries(input.variables));
  const optional = new Set(declared.filter((one) => one.default !== undefined).map(({ name }) => name));
  const named = names.filter((name) => given.has(name) || !optional.has(name));
  const variables = Object.fromEntries(named.map((name) => [name, given.get(name) ?? '…']));
  return `curl ${shellText(`${base}/v1/prompts/${encodeURIComponent(id)}/completions`)} \\
  -H "authorization: Bearer $GATEWAY_API_KEY" -H 'content-type: application/json' \\
  -d ${shellText(JSON.stringify({ variables, ...(input.model !== undefined && { model: input.model }) }))}`;
}
