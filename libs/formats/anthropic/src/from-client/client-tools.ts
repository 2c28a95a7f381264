import type { FunctionTool, JsonObject, LossReporter } from '@model-gateway/core';
import { optionalString, reportUnknownMembers, requiredString } from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';

const text = { type: 'string' };
const integer = { type: 'integer' };
const point = { type: 'array', items: integer, description: 'x and y in pixels.' };
const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: values });

/** What Anthropic documents of a tool that the client itself runs, and that has no schema in a request. */
interface ClientTool {
  readonly description: string;
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

const edits = {
  path: text,
  file_text: { ...text, description: 'The whole new file, for create.' },
  old_str: { ...text, description: 'The text to replace, which must occur once, for str_replace.' },
  new_str: { ...text, description: 'What replaces it.' },
  insert_line: { ...integer, description: 'The line after which text is inserted, for insert.' },
  insert_text: { ...text, description: 'The text to insert.' },
  view_range: { type: 'array', items: integer, description: 'First and last line, for view.' },
};

/**
 * The tools that a client of Anthropic's runs itself, by their type without the version date. Models of other vendors
 * know them as functions. Source: platform.claude.com/docs, pages of the bash, text editor, memory and computer use
 * tools, read 2026-11-24.
 */
const clientTools: ReadonlyMap<string, ClientTool> = new Map<string, ClientTool>([
  [
    'bash',
    {
      description: 'Runs a command in a bash session that persists between calls.',
      properties: {
        command: text,
        restart: { type: 'boolean', description: 'True: restarts the session instead.' },
      },
      required: [],
    },
  ],
  [
    'text_editor',
    {
      description: 'Views, creates and edits text files.',
      properties: { command: oneOf('view', 'create', 'str_replace', 'insert'), ...edits },
      required: ['command', 'path'],
    },
  ],
  [
    'memory',
    {
      description: 'Keeps notes in files below /memories.',
      properties: {
        command: oneOf('view', 'create', 'str_replace', 'insert', 'delete', 'rename'),
        ...edits,
        old_path: { ...text, description: 'For rename.' },
        new_path: { ...text, description: 'For rename.' },
      },
      required: ['command'],
    },
  ],
  [
    'computer',
    {
      description: 'Controls the mouse, the keyboard and the screen of a computer.',
      properties: {
        action: text,
        coordinate: point,
        start_coordinate: point,
        text: { ...text, description: 'What to type, or the keys to press.' },
        duration: { type: 'number', description: 'Seconds, for wait and hold_key.' },
        scroll_direction: oneOf('up', 'down', 'left', 'right'),
        scroll_amount: integer,
        region: { type: 'array', items: integer, description: 'Left, top, right and bottom, for zoom.' },
      },
      required: ['action'],
    },
  ],
]);

const ofComputer = ['display_width_px', 'display_height_px', 'display_number', 'enable_zoom'] as const;
const knownOfTool: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'cache_control',
  ...ofComputer,
]);
const setting = 'A setting of a tool that the client runs: the model is not told of it.';
const replaced =
  'Only Claude knows this tool by its type; the model gets it as a function with the documented parameters.';

/**
 * A tool of Anthropic's that the client runs, as a function; undefined for any other.
 *
 * @param type without the version date
 */
export function fromClientTool(
  type: string,
  tool: JsonObject,
  path: string,
  reportLoss: LossReporter,
): FunctionTool | undefined {
  const known = clientTools.get(type);
  if (!known) return undefined;
  reportLoss({ path: `${path}.type`, action: 'replaced', severity: 'note', reason: replaced });
  reportUnknownMembers(tool, knownOfTool, path, (entry) =>
    reportLoss({ ...entry, severity: 'note', reason: setting }),
  );
  const { description, properties, required } = known;
  const screen = ofComputer
    .filter((member) => tool[member] !== undefined)
    .map((member) => `${member}: ${JSON.stringify(tool[member])}`);
  const made: FunctionTool = {
    type: 'function',
    name: requiredString(tool, 'name', path),
    description: [optionalString(tool, 'description', path) ?? description, ...screen].join('\n'),
    parameters: { type: 'object', properties, required },
    path,
    definitionPath: path,
    parametersPath: path,
  };
  return withCacheControl(made, tool, path);
}
