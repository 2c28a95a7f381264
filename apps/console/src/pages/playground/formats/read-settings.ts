import { isMembers, type Members } from '../../request/bodies/conversation.js';
import { playgroundTexts } from '../../../texts/en/playground.js';
import type { Draft } from '../draft.js';
import { membersOf, type Settings, type Tool } from './client-format.js';

/** What is wrong with the texts of a draft, by its fields. */
export type DraftErrors = Partial<
  Readonly<Record<'tools' | 'schema' | 'others' | 'body' | 'maxTokens' | 'temperature' | 'topP', string>>
>;

/** Reads the fields; those that are wrong as if they were empty. */
export function settingsOf(draft: Draft): Settings {
  const { system, thinking, tools, schema } = draft;
  return {
    system,
    thinking,
    tools: toolsOf(tools),
    schema: schema.trim() === '' ? undefined : membersOf(schema),
    maxTokens: numberOf(draft.maxTokens),
    temperature: numberOf(draft.temperature),
    topP: numberOf(draft.topP),
  };
}

/** What has to be mended before a request can be sent. */
export function draftErrors(draft: Draft): DraftErrors {
  const { tools, schema, others, body, maxTokens, temperature, topP } = draft;
  if (body !== undefined) return isObjectText(body) ? {} : { body: playgroundTexts.notAnObject };
  const isToolsWrong = tools.trim() !== '' && toolsOf(tools).length === 0;
  return {
    ...(isToolsWrong && { tools: playgroundTexts.toolsWrong }),
    ...(schema.trim() !== '' && !isObjectText(schema) && { schema: playgroundTexts.notAnObject }),
    ...(others.trim() !== '' && !isObjectText(others) && { others: playgroundTexts.notAnObject }),
    ...(!isNumberText(maxTokens) && { maxTokens: playgroundTexts.notANumber }),
    ...(!isNumberText(temperature) && { temperature: playgroundTexts.notANumber }),
    ...(!isNumberText(topP) && { topP: playgroundTexts.notANumber }),
  };
}

/** The functions of a list in any format's shape. Empty for what is no list of functions. */
export function toolsOf(text: string): readonly Tool[] {
  const value = parsed(text);
  const tools = (Array.isArray(value) ? value : [value]).map(toolOf);
  return tools.every((tool) => tool !== undefined) ? tools : [];
}

function toolOf(value: unknown): Tool | undefined {
  if (!isMembers(value)) return undefined;
  const inner = isMembers(value['function']) ? value['function'] : value;
  const { name, description } = inner;
  const parameters = inner['parameters'] ?? inner['input_schema'] ?? inner['parametersJsonSchema'];
  if (typeof name !== 'string') return undefined;
  return {
    name,
    ...(typeof description === 'string' && { description }),
    ...(isMembers(parameters) && { parameters: parameters satisfies Members }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObjectText = (text: string): boolean => isMembers(parsed(text));
const isNumberText = (text: string): boolean => text.trim() === '' || Number.isFinite(Number(text));
const numberOf = (text: string): number | undefined =>
  text.trim() === '' || !isNumberText(text) ? undefined : Number(text);
