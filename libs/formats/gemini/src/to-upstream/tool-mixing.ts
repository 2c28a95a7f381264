import { type BuiltInTool, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { refuseTool } from '@model-gateway/format-kit';
import { nameOf, type OtherTool } from './other-tools.js';
import type { TranslationContext } from './translation-context.js';

/** Tools of the upstream that count as functions when mixtures are checked: they provide functions to be called. */
const bringFunctions: ReadonlySet<string> = new Set(['computer-use', 'mcpServers']);

/** The built-in tools that a request declares. */
export interface MixedTools {
  readonly builtIns: readonly BuiltInTool[];
  /** Functions are beside them, or beside other tools of the upstream. */
  readonly mixed: boolean;
}

/**
 * The built-in tools that may be beside the functions. Models before Gemini 3 accept one kind or the other, later ones a
 * mixture, which on Vertex AI must be of functions and search tools. A mixture that the upstream would refuse is refused
 * here, with the client's names of the tools: leaving out a tool would change the request. Optional tools are left out.
 * Source: https://ai.google.dev/gemini-api/docs/tool-combination, as of 2026-11.
 *
 * @throws InvalidRequestError the model, or the provider, does not accept them together
 */
export function mixTools(
  declarations: readonly JsonObject[],
  builtIns: readonly BuiltInTool[],
  others: readonly OtherTool[],
  { capabilities, dialect, reportLoss }: TranslationContext,
): MixedTools {
  if (declarations.length === 0) return { builtIns, mixed: false };
  const { mixedTools } = capabilities;
  const isRefused = ({ name }: BuiltInTool): boolean =>
    !bringFunctions.has(name) && !(mixedTools && dialect.besideFunctions.has(name));
  const refused = builtIns.filter(isRefused);
  const refusedOthers = others.filter(({ kind }) => !mixedTools && !bringFunctions.has(kind));
  const names = [...refused.map(({ name }) => name), ...refusedOthers.map(({ kind }) => kind)];
  const message = refusalOf(names, declarations, mixedTools);
  for (const tool of refused) refuseTool(tool, message, reportLoss);
  const [other] = refusedOthers;
  if (other) throw new InvalidRequestError('unsupported_parameter', message, { param: other.path });
  const left = builtIns.filter((tool) => !isRefused(tool));
  const beside = [...left.map(({ name }) => name), ...others.map(({ kind }) => kind)];
  return { builtIns: left, mixed: beside.some((name) => !bringFunctions.has(name)) };
}

function refusalOf(
  tools: readonly string[],
  declarations: readonly JsonObject[],
  mixedTools: boolean,
): string {
  const names = tools.map((name) => name.replaceAll('-', '_')).join(', ');
  const functions = declarations.map(nameOf).join(', ');
  const who = mixedTools ? 'This provider' : 'This model';
  const later = mixedTools ? '' : ' Models from Gemini 3 on can.';
  return `${who} cannot use ${names} beside functions (${functions}): send one or the other.${later}`;
}
