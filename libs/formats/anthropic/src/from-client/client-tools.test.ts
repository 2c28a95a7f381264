import type { JsonObject, LossEntry } from '@model-gateway/core';
import { fromClientTool } from './client-tools.js';

function read(type: string, tool: JsonObject) {
  const losses: LossEntry[] = [];
  return { tool: fromClientTool(type, tool, 'tools[0]', (loss) => losses.push(loss)), losses };
}

const edits = ['path', 'file_text', 'old_str', 'new_str', 'insert_line', 'insert_text', 'view_range'];

it.each([
  ['bash', ['command', 'restart'], []],
  ['text_editor', ['command', ...edits], ['command', 'path']],
  ['memory', ['command', ...edits, 'old_path', 'new_path'], ['command']],
  [
    'computer',
    [
      ...['action', 'coordinate', 'start_coordinate', 'text', 'duration'],
      ...['scroll_direction', 'scroll_amount', 'region'],
    ],
    ['action'],
  ],
])('the %s tool becomes a function with its documented parameters', (type, names, required) => {
  const { tool, losses } = read(type, { name: 'n' });
  expect(tool).toMatchObject({
    type: 'function',
    name: 'n',
    parameters: { type: 'object', required },
    path: 'tools[0]',
    definitionPath: 'tools[0]',
    parametersPath: 'tools[0]',
  });
  expect(Object.keys(tool?.parameters?.properties as JsonObject)).toEqual(names);
  expect(losses).toMatchObject([{ path: 'tools[0].type', action: 'replaced', severity: 'note' }]);
});

it.each([
  ['text_editor', 'command', ['view', 'create', 'str_replace', 'insert']],
  ['memory', 'command', ['view', 'create', 'str_replace', 'insert', 'delete', 'rename']],
  ['computer', 'scroll_direction', ['up', 'down', 'left', 'right']],
])('the %s tool takes as %s one of %j', (type, name, values) => {
  const properties = read(type, { name: 'n' }).tool?.parameters?.properties as JsonObject;
  expect(properties[name]).toEqual({ type: 'string', enum: values });
});

it.each([
  ['bash', 'restart', 'boolean'],
  ['text_editor', 'path', 'string'],
  ['text_editor', 'insert_line', 'integer'],
  ['text_editor', 'view_range', 'array'],
  ['computer', 'coordinate', 'array'],
  ['computer', 'duration', 'number'],
  ['computer', 'scroll_amount', 'integer'],
  ['computer', 'region', 'array'],
])('the %s tool has a parameter %s of the type %s', (type, name, expected) => {
  const properties = read(type, { name: 'n' }).tool?.parameters?.properties as JsonObject;
  expect(properties[name]).toMatchObject({
    type: expected,
    ...(expected === 'array' && { items: { type: 'integer' } }),
  });
});

it('tells the model of the screen', () => {
  const screen = { display_width_px: 800, display_height_px: 600, display_number: 1, enable_zoom: true };
  const { description } = read('computer', { name: 'n', description: 'Mine.', ...screen }).tool ?? {};
  expect(description?.split('\n')).toEqual([
    'Mine.',
    'display_width_px: 800',
    'display_height_px: 600',
    'display_number: 1',
    'enable_zoom: true',
  ]);
});

it('knows no other tool', () => {
  expect(read('web_search', { name: 'n' })).toEqual({ tool: undefined, losses: [] });
});
