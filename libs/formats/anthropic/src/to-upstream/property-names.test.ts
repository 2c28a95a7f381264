import type { ChatRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { renamedArguments, renamedMembers, withLegalMembers } from './property-names.js';

const parameters: JsonObject = {
  type: 'object',
  properties: {
    größe: { type: 'number' },
    'a b': { type: 'array', items: { type: 'object', properties: { 'ä/ö': {}, ok: {} }, required: ['ä/ö'] } },
    a_b: {},
  },
  required: ['größe', 'a_b'],
};
const request: ChatRequest = {
  messages: [
    {
      role: 'assistant',
      content: [
        { type: 'tool-call', id: 'call_1', name: 'f', arguments: '{"größe":1.0,"a b":[{"ä/ö":"größe"}]}' },
        { type: 'tool-call', id: 'call_2', name: 'other', arguments: '{"größe":1}' },
      ],
    },
  ],
  tools: [
    { type: 'function', name: 'f', parameters, path: 'tools[0]' },
    { type: 'function', name: 'other', path: 'tools[1]' },
  ],
  sampling: {},
};

it('replaces names of members that the upstream does not take, in schemas and earlier calls', () => {
  const losses: LossEntry[] = [];
  const { tools, messages } = withLegalMembers(request, (entry) => losses.push(entry));
  expect(tools[0]).toMatchObject({
    parameters: {
      properties: {
        gr__e_r1: { type: 'number' },
        a_b_r1: { items: { properties: { ____r1: {}, ok: {} }, required: ['____r1'] } },
        a_b: {},
      },
      required: ['gr__e_r1', 'a_b'],
    },
  });
  expect(messages[0]?.content).toMatchObject([
    { arguments: '{"gr__e_r1":1.0,"a_b_r1":[{"____r1":"größe"}]}' },
    { arguments: '{"größe":1}' },
  ]);
  expect(losses).toHaveLength(3);
  expect(losses[0]).toMatchObject({
    path: 'tools[0].function.parameters',
    action: 'replaced',
    severity: 'note',
    reason: expect.stringContaining('"größe" is sent as gr__e_r1'),
  });
});

it('replaces them wherever the schema names members, or has their values', () => {
  const schema: JsonObject = {
    properties: {
      'x y': { type: 'string' },
      z: { $ref: '#/properties/x%20y' },
      w: { $ref: '#/properties/x y' },
    },
    dependentRequired: { 'x y': ['z'], z: ['x y'] },
    default: { 'x y': 'x y' },
  };
  const tools = [{ type: 'function' as const, name: 'f', parameters: schema, path: 'tools[0]' }];
  const sent = withLegalMembers({ ...request, tools }, () => undefined).tools[0];
  expect(sent).toMatchObject({
    parameters: {
      properties: {
        x_y_r1: { type: 'string' },
        z: { $ref: '#/properties/x_y_r1' },
        w: { $ref: '#/properties/x_y_r1' },
      },
      dependentRequired: { x_y_r1: ['z'], z: ['x_y_r1'] },
      default: { x_y_r1: 'x y' },
    },
  });
});

it('leaves a request alone whose names are legal', () => {
  const plain = { ...request, tools: [request.tools[1]!] };
  expect(renamedMembers(plain)).toBeUndefined();
  expect(withLegalMembers(plain, () => fail('a loss'))).toBe(plain);
});

it('gives two names that differ in illegal characters alone two names', () => {
  const twice: JsonObject = {
    properties: { 'x+y': {}, 'x-y': {}, 'x*y': {}, ['é'.repeat(70)]: {}, ['ü'.repeat(70)]: {} },
  };
  const names = renamedMembers({
    ...request,
    tools: [{ type: 'function', name: 'f', parameters: twice, path: '' }],
  });
  const sent = [...(names?.get('f')?.values() ?? [])];
  expect(new Set(sent).size).toBe(4);
  for (const name of sent) expect(name).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/);
});

it('keeps arguments that are no JSON', () => {
  expect(renamedArguments('{"größe":', new Map([['größe', 'x']]))).toBe('{"größe":');
});
