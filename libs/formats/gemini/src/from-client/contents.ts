import type { AssistantPart, JsonObject, JsonValue, LossReporter, Message } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  optionalString,
  reportUnknownMembers,
  requireObject,
} from '@model-gateway/format-kit';
import { CallHistory } from './call-history.js';
import { camelCaseObject } from './camel-case-object.js';
import { joinedParts } from './joined-parts.js';
import { fromModelPart } from './model-parts.js';
import { restoreThoughts } from './restored-thoughts.js';
import { fromSystemInstruction } from './system-instruction.js';
import { fromUserParts } from './user-parts.js';

const known: ReadonlySet<string> = new Set(['role', 'parts']);

/**
 * The conversation, the instructions first. Contents of the model's that follow one another are one message: clients keep
 * each chunk of a stream as a content of its own.
 */
export function fromContents(body: JsonObject, reportLoss: LossReporter): readonly Message[] {
  const { contents } = body;
  if (contents === undefined || contents === null) throw missingParameter('contents');
  const list = isJsonArray(contents) ? contents : [contents];
  if (list.length === 0) throw invalidValue('contents', 'an array that is not empty');
  const system = fromSystemInstruction(body, reportLoss);
  const messages: Message[] = system ? [system] : [];
  const history = new CallHistory();
  let said: { readonly position: number; readonly parts: AssistantPart[] } | undefined;
  const endTurn = () => {
    if (!said) return;
    messages.push({ role: 'assistant', position: said.position, content: joinedParts(said.parts) });
    said = undefined;
    history.endTurn();
  };
  for (const [index, value] of list.entries()) {
    const path = `contents[${index}]`;
    const content = camelCaseObject(requireObject(value, path), path);
    reportUnknownMembers(content, known, path, reportLoss);
    const context = { path, index, history, reportLoss };
    const parts = partsOf(content, path);
    if (roleOf(content, path) === 'model') {
      said ??= { position: index, parts: [] };
      for (const [at, part] of parts.entries()) {
        restoreThoughts(said.parts, part, `${path}.parts[${at}]`);
        said.parts.push(...fromModelPart(part, at, context));
      }
      continue;
    }
    endTurn();
    messages.push(...fromUserParts(parts, context));
  }
  endTurn();
  return messages;
}

/** Google's clients send results of functions as a user, or as `function`. */
function roleOf(content: JsonObject, path: string): 'user' | 'model' {
  const role = optionalString(content, 'role', path) ?? 'user';
  if (role === 'model') return 'model';
  if (role === 'user' || role === 'function' || role === '') return 'user';
  throw invalidValue(`${path}.role`, 'one of user, model, function');
}

/** The parts with their names in camel case. One part may stand without a list. */
function partsOf({ parts }: JsonObject, path: string): readonly JsonObject[] {
  if (parts === undefined || parts === null) return [];
  const list: readonly JsonValue[] = isJsonArray(parts) ? parts : [parts];
  return list.map((part, index) => {
    const at = `${path}.parts[${index}]`;
    const members = camelCaseObject(requireObject(part, at), at);
    // Google refuses it too: only one of them could be kept.
    if (kinds.filter((kind) => hasData(members[kind])).length > 1) {
      throw invalidValue(at, `data of one kind: of ${kinds.join(', ')}`);
    }
    return members;
  });
}

/** What a part has one of. */
const kinds = [
  ...['text', 'inlineData', 'fileData', 'functionCall', 'functionResponse'],
  ...['executableCode', 'codeExecutionResult', 'toolCall', 'toolResponse'],
];

/** Absent, null and an empty text say nothing. */
function hasData(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}
