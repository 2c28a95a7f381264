import type {
  FunctionDeclaration,
  GenerateContentRequest,
  Part,
} from '../contract/generate-content-request.js';
import { isJsonObject, type JsonObject } from '../json.js';
import type { AnswerContext } from './answer.js';
import { computerUseFunctions } from './computer-use.js';
import { directiveArgument } from './directives.js';
import type { Prompt } from './prompt.js';
import { stringsIn, wantsSeveral } from './prompt-values.js';
import { readScript } from './script.js';
import { stableId } from './stable-id.js';
import { valueForSchema } from './value-for-schema.js';
import { ValueSource } from './value-source.js';

/** How often the model calls functions before it answers. */
const stepsWanted = ({ directives }: Prompt): number => Number(directiveArgument(directives, 'steps') ?? 1);

/** The calls of this answer by the prompt's script; undefined without a script. */
function scriptedCalls({ directives, steps }: Prompt): readonly ChosenCall[] | undefined {
  const script = readScript(directives);
  return script.length === 0 ? undefined : script.filter(({ round }) => round === steps + 1);
}

/** True if the model is to answer with text, although it may call functions. */
export function hasCalledEnough(prompt: Prompt): boolean {
  const scripted = scriptedCalls(prompt);
  if (scripted) return scripted.length === 0;
  return prompt.text === '' || (prompt.functionResponses.length > 0 && prompt.steps >= stepsWanted(prompt));
}

/** The functions that the model may call in this turn; none means that it answers with text. */
export function callableFunctions(request: GenerateContentRequest, prompt: Prompt): FunctionDeclaration[] {
  const { mode = 'AUTO', allowedFunctionNames = [] } = request.toolConfig?.functionCallingConfig ?? {};
  if (mode === 'NONE' || (mode !== 'ANY' && hasCalledEnough(prompt))) return [];
  const declared = (request.tools ?? []).flatMap(({ functionDeclarations = [] }) => functionDeclarations);
  declared.push(...computerUseFunctions(request));
  return allowedFunctionNames.length === 0
    ? declared
    : declared.filter(({ name }) => allowedFunctionNames.includes(name ?? ''));
}

const mentions = (prompt: string, { name = '' }: FunctionDeclaration): boolean => {
  const text = prompt.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  const spacedName = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  return ` ${text} `.includes(` ${spacedName} `);
};

/**
 * Which functions are called, and for which of the prompt's values. Functions named in the prompt, each once; else,
 * if the prompt wants several ("both", "parallel", "each", "Paris and London"): one function once per value, several
 * functions once each; else the first function.
 */
function choose(functions: FunctionDeclaration[], prompt: string): [FunctionDeclaration, number][] {
  const named = functions.filter((each) => mentions(prompt, each));
  if (named.length > 1) return named.map((each) => [each, 0]);
  const first = named[0] ?? functions[0];
  if (!first) return [];
  if (!wantsSeveral(prompt)) return [[first, 0]];
  const values = stringsIn(prompt).length;
  if (values > 1) return Array.from({ length: Math.min(values, 8) }, (_, index) => [first, index]);
  return named.length > 0 ? [[first, 0]] : functions.map((each) => [each, 0]);
}

function argumentsFor(declaration: FunctionDeclaration, prompt: string, skip: number): JsonObject {
  const schema = declaration.parameters ?? declaration.parametersJsonSchema;
  if (!isJsonObject(schema)) return {};
  const source = new ValueSource(prompt, skip);
  const value = valueForSchema(schema, { source, root: schema, requiredOnly: true });
  return isJsonObject(value) ? value : {};
}

/** One call of a function. */
export interface ChosenCall {
  readonly name: string;
  readonly args: JsonObject;
}

/** The calls of the response: those of the prompt's script, else with arguments from the schemas and the prompt's values. */
export function chooseCalls(functions: FunctionDeclaration[], prompt: Prompt): readonly ChosenCall[] {
  const scripted = scriptedCalls(prompt);
  if (scripted) return scripted.filter((call) => functions.some(({ name }) => name === call.name));
  return choose(functions, prompt.text).map(([declaration, skip]) => ({
    name: declaration.name ?? '',
    args: argumentsFor(declaration, prompt.text, skip),
  }));
}

/** Function call parts. Gemini 3 gives each call an id, older models do not; Vertex AI leaves out empty arguments. */
export function functionCallParts(
  functions: FunctionDeclaration[],
  prompt: Prompt,
  seed: string,
  { api, model }: Pick<AnswerContext, 'api' | 'model'>,
): Part[] {
  return chooseCalls(functions, prompt).map(({ name, args }, index) => {
    const id = model.generation >= 3 ? { id: stableId(`${seed} ${index}`).slice(0, 8) } : {};
    const isLeftOut = api === 'vertex' && Object.keys(args).length === 0;
    return { functionCall: { ...id, name, ...(isLeftOut ? {} : { args }) } };
  });
}
