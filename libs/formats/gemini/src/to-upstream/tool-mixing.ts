import { type BuiltInTool, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { nameOf, type OtherTool } from './other-tools.js';
import type { TranslationContext } from './translation-context.js';

/** The upstream's tools that are no tools to it when mixtures are counted: they bring functions to be called. */
const bringFunctions: ReadonlySet<string> = new Set(['computer-use', 'mcpServers']);

/**
 * Do functions stand beside tools that the upstream runs itself? Models before Gemini 3 take one kind or the other,
 * later ones a mixture, which on Vertex AI must be of functions and search tools. A mixture that would be refused is
 * refused here, by the names that the client gave: leaving out a tool would change what it asked for.
 * Source: https://ai.google.dev/gemini-api/docs/tool-combination, as of 2026-11.
 *
 * @throws InvalidRequestError the model, or the provider, does not take them together
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
