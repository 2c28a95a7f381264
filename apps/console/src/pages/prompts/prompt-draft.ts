import type { components } from '../../api/api.generated.js';
import { promptTexts } from '../../texts/en/prompts.js';

/** A prompt as the API gives it. */
export type Prompt = components['schemas']['Prompt'];
/** What a version of a prompt says. */
export type PromptContent = Pick<Prompt, 'template' | 'rawTemplate' | 'model' | 'variables'>;

/** How a template is written: as messages, as the JSON of a whole body, or as one template of the body's text. */
export type TemplateShape = 'messages' | 'json' | 'raw';

/** A message while it is typed. */
export interface DraftMessage {
  readonly role: string;
  readonly content: string;
}

/** A declared variable while it is typed. */
export interface DraftVariable {
  readonly name: string;
  readonly type: keyof typeof promptTexts.types;
  readonly description: string | undefined;
  /** Text, or JSON for other types. Empty: there is none. */
  readonly default: string;
}

/** A version of a prompt while it is typed. */
export interface PromptDraft {
  readonly model: string;
  readonly shape: TemplateShape;
  readonly messages: readonly DraftMessage[];
  /** JSON of the other members of the body. */
  readonly parameters: string;
  readonly json: string;
  readonly raw: string;
  readonly variables: readonly DraftVariable[];
}

type Body = Readonly<Record<string, unknown>>;

/** The draft with what a version says. */
export function draftOf({ template, rawTemplate, model, variables }: PromptContent): PromptDraft {
  const base = {
    model: model ?? '',
    messages: [],
    parameters: '',
    json: '',
    raw: '',
    variables: variables.map(variableDraftOf),
  };
  if (template === undefined) return { ...base, shape: 'raw', raw: rawTemplate ?? '' };
  return { ...base, ...bodyParts(template) };
}

function variableDraftOf(variable: Prompt['variables'][number]): DraftVariable {
  const { name, type, description } = variable;
  const standIn = variable.default;
  const isText = typeof standIn === 'string' && (type === undefined || type === 'string');
  return {
    name,
    type: type ?? 'any',
    description,
    default: standIn === undefined ? '' : isText ? standIn : JSON.stringify(standIn),
  };
}

function bodyParts(body: Body): Pick<PromptDraft, 'shape' | 'messages' | 'parameters' | 'json'> {
  const json = JSON.stringify(body, null, 2);
  const { messages, ...others } = body;
  if (!Array.isArray(messages) || !messages.every(isPlainMessage)) {
    return { shape: 'json', messages: [], parameters: '', json };
  }
  const parameters = Object.keys(others).length === 0 ? '' : JSON.stringify(others, null, 2);
  return { shape: 'messages', messages, parameters, json };
}

function isPlainMessage(message: unknown): message is DraftMessage {
  if (!isObject(message)) return false;
  const { role, content, ...others } = message;
  return typeof role === 'string' && typeof content === 'string' && Object.keys(others).length === 0;
}

/** The members of a change that make this draft a version. @throws DraftProblem */
export function contentOf({ model, variables, ...draft }: PromptDraft): {
  readonly template?: Record<string, unknown>;
  readonly rawTemplate?: string;
  readonly model: string | null;
  readonly variables: Prompt['variables'];
} {
  const template =
    draft.shape === 'raw' ? { rawTemplate: draft.raw } : { template: { ...templateOf(draft) } };
  return {
    ...template,
    model: model.trim() === '' ? null : model.trim(),
    variables: variablesOf(variables),
  };
}

/** What keeps a draft from being saved. */
export class DraftProblem extends Error {
  override readonly name = 'DraftProblem';
  constructor(
    readonly field: 'parameters' | 'json' | 'variables',
    message: string,
  ) {
    super(message);
  }
}

type Written = Omit<PromptDraft, 'model' | 'variables'>;

function templateOf({ shape, messages, parameters, json }: Written): Body {
  if (shape === 'json') return objectIn(json, 'json');
  const others = parameters.trim() === '' ? {} : objectIn(parameters, 'parameters');
  return { messages: messages.map(({ role, content }) => ({ role, content })), ...others };
}

function objectIn(text: string, field: 'parameters' | 'json'): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DraftProblem(field, promptTexts.notJson(error instanceof Error ? error.message : ''));
  }
  if (!isObject(value)) throw new DraftProblem(field, promptTexts.notAnObject);
  return value;
}

function variablesOf(drafts: readonly DraftVariable[]): Prompt['variables'] {
  const names = new Set<string>();
  return drafts.map((draft) => {
    const name = draft.name.trim();
    if (name === '') throw new DraftProblem('variables', promptTexts.nameless);
    if (names.has(name)) throw new DraftProblem('variables', promptTexts.sameName(name));
    names.add(name);
    return {
      name,
      ...(draft.type !== 'any' && { type: draft.type }),
      ...(draft.description !== undefined && { description: draft.description }),
      ...(draft.default !== '' && { default: defaultOf({ ...draft, name }) }),
    };
  });
}

function defaultOf({ name, type, default: text }: DraftVariable): unknown {
  if (type === 'any' || type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new DraftProblem('variables', promptTexts.defaultNotJson(name, promptTexts.types[type]));
  }
}

/** The draft written in another way; undefined where that is not possible. */
export function reshaped(draft: PromptDraft, shape: TemplateShape): PromptDraft | undefined {
  if (shape === draft.shape) return draft;
  try {
    const body = draft.shape === 'raw' ? objectIn(draft.raw, 'json') : templateOf(draft);
    if (shape === 'raw') return { ...draft, shape, raw: JSON.stringify(body, null, 2) };
    if (shape === 'json') return { ...draft, shape, json: JSON.stringify(body, null, 2) };
    const parts = bodyParts(body);
    return parts.shape === 'messages' ? { ...draft, ...parts } : undefined;
  } catch {
    return undefined;
  }
}

/** All texts of a draft that may have tags. */
export function draftTexts({ shape, messages, parameters, json, raw }: PromptDraft): readonly string[] {
  if (shape === 'raw') return [raw];
  return shape === 'json' ? [json] : [...messages.map(({ content }) => content), parameters];
}

/** What a version says as lines that can be compared: texts as they are, not as JSON writes them. */
export function contentText(content: PromptContent): string {
  const draft = draftOf(content);
  const lines = [
    `${promptTexts.model}: ${draft.model === '' ? promptTexts.none : draft.model}`,
    ...draft.variables.map(
      ({ name, type, default: standIn }) =>
        `{{${name}}}: ${promptTexts.types[type]}${standIn === '' ? '' : ` = ${standIn}`}`,
    ),
  ];
  if (draft.shape === 'raw') return [...lines, '', draft.raw].join('\n');
  if (draft.shape === 'json') return [...lines, '', draft.json].join('\n');
  const messages = draft.messages.flatMap(({ role, content: text }) => ['', `[${role}]`, text]);
  return [...lines, ...messages, ...(draft.parameters === '' ? [] : ['', draft.parameters])].join('\n');
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
