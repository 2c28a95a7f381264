import { type BuiltInTool, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { nameOf, type OtherTool } from './other-tools.js';
import type { TranslationContext } from './translation-context.js';

/** Tools of the upstream that count as functions when mixtures are checked: they provide functions to be called. */
const bringFunctions: ReadonlySet<string> = new Set(['computer-use', 'mcpServers']);

/**
 * True if functions are beside built-in tools of the upstream. Models before Gemini 3 accept one kind or the other,
 * later ones a mixture, which on Vertex AI must be of functions and search tools. A mixture that the upstream would
 * refuse is refused here, with the client's names of the tools: leaving out a tool would change the request.
 * Source: https://ai.google.dev/gemini-api/docs/tool-combination, as of 2026-11.
 *
 * @throws InvalidRequestError the model, or the provider, does not accept them together
 */
export function checkToolMix(
  declarations: readonly JsonObject[],
  builtIns: readonly BuiltInTool[],
  others: readonly OtherTool[],
  { capabilities, dialect }: TranslationContext,
): boolean {
  if (declarations.length === 0) return false;
  const beside = [
    ...builtIns.map(({ name, path }) => ({ name, path, legal: dialect.besideFunctions.has(name) })),
    ...others.map(({ kind, path }) => ({ name: kind, path, legal: true })),
  ].filter(({ name }) => !bringFunctions.has(name));
  const refused = capabilities.mixedTools ? beside.filter(({ legal }) => !legal) : beside;
  const [first] = refused;
  if (!first) return beside.length > 0;
  const names = refused.map(({ name }) => name.replaceAll('-', '_')).join(', ');
  const functions = declarations.map(nameOf).join(', ');
  const who = capabilities.mixedTools ? 'This provider' : 'This model';
  const later = capabilities.mixedTools ? '' : ' Models from Gemini 3 on can.';
  const message = `${who} cannot use ${names} beside functions (${functions}): send one or the other.${later}`;
  throw new InvalidRequestError('unsupported_parameter', message, { param: first.path });
}
