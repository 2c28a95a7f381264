import type { JsonObject } from '@model-gateway/core';
import { dropParams } from './drop-params.js';

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

const body: JsonObject = frozen({
  model: 'm',
  user: null,
  labels: { team: 'a', stage: 'dev' },
  stop: ['a', 'b', 'c'],
  tools: [
    { type: 'function', function: { name: 'f', strict: true } },
    { type: 'function', function: { name: 'g' } },
    { type: 'function', function: { name: 'h', strict: false } },
  ],
});

describe('members that a config drops', () => {
  it.each<[string, string[], JsonObject]>([
    ['a member', ['model'], { model: undefined }],
    ['a member that is null', ['user'], { user: undefined }],
    ['a member of an object', ['labels.team'], { labels: { stage: 'dev' } }],
    ['all members of an object, which stays', ['labels.team', 'labels.stage'], { labels: {} }],
    ['an element', ['stop[1]'], { stop: ['a', 'c'] }],
    ['an element, in the other spelling', ['stop.1'], { stop: ['a', 'c'] }],
    ['elements by their places in the whole array', ['stop[0]', 'stop[1]'], { stop: ['c'] }],
    ['every element', ['stop[*]'], { stop: [] }],
    ['every element and one of them', ['stop[*]', 'stop[1]'], { stop: [] }],
    [
      'a member of one element',
      ['tools[0].function.strict'],
      { tools: [{ type: 'function', function: { name: 'f' } }, ...(body['tools'] as JsonObject[]).slice(1)] },
    ],
    [
      'members of every element, and another one of one of them',
      ['tools[*].function.strict', 'tools[1].type', 'tools[*].function.nothing'],
      {
        tools: [
          { type: 'function', function: { name: 'f' } },
          { function: { name: 'g' } },
          { type: 'function', function: { name: 'h' } },
        ],
      },
    ],
    ['a whole of which a part is dropped too', ['labels.team', 'labels'], { labels: undefined }],
    ['a part of a whole that is dropped', ['labels', 'labels.team'], { labels: undefined }],
  ])('%s', (_, paths, changes) => {
    expect(dropParams(body, paths)).toEqual(JSON.parse(JSON.stringify({ ...body, ...changes })));
  });

  it.each([
    'nothing',
    'model.x',
    'user.x',
    'labels.nothing.x',
    'labels[0]',
    'labels[*]',
    'stop[3]',
    'stop.length',
    'tools[0].function.name.x',
    '__proto__',
    'toString',
    'stop.__proto__',
    'not[a path',
  ])('are none at %s, and the body is the very same', (path) => expect(dropParams(body, [path])).toBe(body));

  it('leave what is beside them as it is', () => {
    const left = dropParams(body, ['tools[1].type']);
    expect(left['labels']).toBe(body['labels']);
    expect((left['tools'] as JsonObject[])[0]).toBe((body['tools'] as JsonObject[])[0]);
    expect(Object.keys(left)).toEqual(Object.keys(body));
  });

  it('may have a hostile name', () => {
    const hostile = JSON.parse('{"a":{"__proto__":{"x":1},"b":1},"__proto__":{"y":1}}') as JsonObject;
    const left = dropParams(hostile, ['a.b', '__proto__.y']);
    expect(JSON.stringify(left)).toBe('{"a":{"__proto__":{"x":1}},"__proto__":{}}');
    expect(JSON.stringify(dropParams(hostile, ['__proto__']))).toBe('{"a":{"__proto__":{"x":1},"b":1}}');
  });

  it('are read once for each list', () => {
    const paths = ['stop[0]'];
    expect(dropParams(body, paths)['stop']).toEqual(['b', 'c']);
    expect(dropParams({ stop: [1, 2] }, paths)).toEqual({ stop: [2] });
  });
});
