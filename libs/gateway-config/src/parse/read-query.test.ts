import type { JsonObject, JsonValue } from '@model-gateway/core';
import { testConfigTools } from '../testing/config-tools.js';
import type { ConfigProblem } from '../readers/config-problem.js';
import { ReadContext } from '../readers/read-context.js';
import type { Query, QueryFacts } from '../model/query.js';
import { readQuery } from './read-query.js';

const facts: QueryFacts = {
  metadata: {
    plan: 'pro',
    'a.b': 'dotted',
    level: '7',
    decimal: '-1.5e2',
    beta: 'true',
    odd: '0x10',
    none: '',
  },
  params: {
    model: 'gemini-2.5-pro',
    temperature: 0.5,
    seed: 0,
    stream: false,
    user: null,
    version: '10',
    messages: [{ role: 'system' }, { role: 'user', content: [{ type: 'text' }] }],
    labels: { team: 'a' },
  },
  headers: { 'user-agent': 'curl/8', 'x-tier': '3' },
  pathname: '/v1/chat/completions',
};

function read(query: JsonValue): { query: Query | undefined; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const size = {
    nodes: 1,
    steps: 0,
    mergedMembers: 0,
    guardrails: 0,
    patterns: 0,
    instructions: 0,
    schemaCharacters: 0,
  };
  const state = { tools: testConfigTools, allowsSecrets: true, problems, size };
  return { query: readQuery(query, new ReadContext('q', state)), problems };
}

function holds(query: JsonObject, of: QueryFacts = facts): boolean {
  const { query: parsed, problems } = read(query);
  expect(problems).toEqual([]);
  return parsed!(of);
}

describe('a query', () => {
  it.each<JsonObject>([
    {},
    { 'metadata.plan': 'pro' },
    { 'metadata.plan': { $eq: 'pro' } },
    { 'metadata.a.b': 'dotted' },
    { 'metadata.level': 7 },
    { 'metadata.level': '7' },
    { 'metadata.decimal': -150 },
    { 'metadata.beta': true },
    { 'metadata.level': { $in: ['x', 7] } },
    { 'metadata.level': { $gt: 6, $lt: 8 } },
    { 'metadata.level': { $gte: 7, $lte: 7 } },
    { 'metadata.level': { $gt: '10' } },
    { 'metadata.plan': { $gt: 'prn', $lt: 'prp' } },
    { 'metadata.plan': { $nin: ['free', 'team'] } },
    { 'metadata.plan': { $ne: 'free' } },
    { 'metadata.level': { $ne: 8 } },
    { 'metadata.plan': { $regex: '^p' } },
    { 'metadata.plan': { $regex: 'r' } },
    { 'metadata.none': '' },
    { 'params.temperature': { $gte: 0.5 } },
    { 'params.seed': 0 },
    { 'params.stream': false },
    { 'params.labels.team': 'a' },
    { 'params.messages.0.role': 'system' },
    { 'params.messages[1].content[0].type': 'text' },
    { 'params.model': { $regex: 'gemini' }, 'metadata.plan': 'pro' },
    { 'headers.User-Agent': { $regex: '^curl/' } },
    { 'headers.x-tier': { $lt: 4 } },
    { 'url.pathname': '/v1/chat/completions' },
    { $and: [{ 'metadata.plan': 'pro' }, { $or: [{ 'metadata.level': 1 }, { 'metadata.beta': true }] }] },
    { $or: [{ 'metadata.plan': 'free' }, {}] },
    { 'params.user': { $ne: 'x' } },
    { 'params.nothing': { $nin: ['x'] } },
    { 'metadata.nothing': { $ne: 'x', $nin: [] } },
    { 'metadata.plan': { $nin: [] } },
    { 'params.labels': { $ne: 'a' } },
  ])('holds: %j', (query) => expect(holds(query)).toBe(true));

  it.each<JsonObject>([
    { 'metadata.plan': 'Pro' },
    { 'metadata.plan': { $ne: 'pro' } },
    { 'metadata.plan': { $in: [] } },
    { 'metadata.plan': { $nin: ['pro'] } },
    { 'metadata.level': { $ne: 7 } },
    { 'metadata.level': { $gt: 6, $lt: 7 } },
    { 'metadata.level': { $gt: 7 } },
    { 'metadata.level': { $lt: 7 } },
    { 'metadata.odd': 16 },
    { 'metadata.odd': { $gt: 0 } },
    { 'metadata.none': 0 },
    { 'metadata.none': { $gte: 0 } },
    { 'metadata.none': { $lte: 0 } },
    { 'metadata.plan': { $regex: '^r' } },
    { 'metadata.plan': 'pro', 'metadata.level': 8 },
    { $and: [{ 'metadata.plan': 'pro' }, { 'metadata.level': 8 }] },
    { $or: [{ 'metadata.plan': 'free' }, { 'metadata.level': 8 }] },
    { 'params.version': 10 },
    { 'params.version': { $gt: 9 } },
    { 'params.temperature': '0.5' },
    { 'params.temperature': { $gt: '0' } },
    { 'params.temperature': { $regex: '0' } },
    { 'params.stream': 'false' },
    { 'params.labels': 'a' },
    { 'params.messages': { $regex: '' } },
    { 'params.messages.2.role': { $regex: '' } },
    { 'params.messages.length': 2 },
    { 'params.model.length': { $gt: 0 } },
    { 'params.user': { $regex: '' } },
    { 'metadata.nothing': { $gte: '' } },
    { 'metadata.nothing': { $lt: 'z' } },
    { 'metadata.nothing': { $in: ['', 'undefined'] } },
    { 'metadata.nothing': 'undefined' },
    { 'metadata.__proto__': { $regex: '' } },
    { 'metadata.toString': { $regex: '' } },
    { 'params.constructor.name': 'Object' },
    { 'params.__proto__.x': 1 },
    { 'headers.constructor': { $regex: '' } },
  ])('does not hold: %j', (query) => expect(holds(query)).toBe(false));

  it('looks at members of hostile names like at any other', () => {
    const params = JSON.parse('{"__proto__":{"x":1}}') as JsonObject;
    expect(holds({ 'params.__proto__.x': 1 }, { ...facts, params })).toBe(true);
  });

  it.each<[JsonValue, string]>([
    ['x', 'q'],
    [[], 'q'],
    [null, 'q'],
    [{ plan: 'pro' }, 'q.plan'],
    [{ '': 'pro' }, 'q.'],
    [{ 'metadata.': 'pro' }, 'q.metadata.'],
    [{ '__proto__.x': 1 }, 'q.__proto__.x'],
    [{ 'body.model': 'm' }, 'q.body.model'],
    [{ 'url.host': 'h' }, 'q.url.host'],
    [{ 'params.a..b': 1 }, 'q.params.a..b'],
    [{ 'params.messages[*].role': 'user' }, 'q.params.messages[*].role'],
    [{ 'headers.Authorization': 'x' }, 'q.headers.Authorization'],
    [{ 'headers.cookie': { $regex: '.' } }, 'q.headers.cookie'],
    [{ 'headers.x-gateway-api-key': 'x' }, 'q.headers.x-gateway-api-key'],
    [{ $nor: [] }, 'q.$nor'],
    [{ $and: {} }, 'q.$and'],
    [{ $and: [] }, 'q.$and'],
    [{ $or: [{ 'metadata.a': 1 }, 5] }, 'q.$or[1]'],
    [{ $or: [{ $and: [{ x: 1 }] }] }, 'q.$or[0].$and[0].x'],
    [{ 'metadata.a': null }, 'q.metadata.a'],
    [{ 'metadata.a': ['x'] }, 'q.metadata.a'],
    [{ 'metadata.a': {} }, 'q.metadata.a'],
    [{ 'metadata.a': { eq: 1 } }, 'q.metadata.a.eq'],
    [{ 'metadata.a': { $exists: true } }, 'q.metadata.a.$exists'],
    [{ 'metadata.a': { $eq: null } }, 'q.metadata.a.$eq'],
    [{ 'metadata.a': { $ne: {} } }, 'q.metadata.a.$ne'],
    [{ 'metadata.a': { $in: 'x' } }, 'q.metadata.a.$in'],
    [{ 'metadata.a': { $in: ['x', null] } }, 'q.metadata.a.$in[1]'],
    [{ 'metadata.a': { $gt: true } }, 'q.metadata.a.$gt'],
    [{ 'metadata.a': { $regex: 5 } }, 'q.metadata.a.$regex'],
    [{ 'metadata.a': { $regex: '(' } }, 'q.metadata.a.$regex'],
    [{ 'metadata.a': { $regex: '(a)\\1' } }, 'q.metadata.a.$regex'],
  ])('that is none, %j, is refused at %s', (query, path) => {
    const { query: parsed, problems } = read(query);
    expect(parsed).toBeUndefined();
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });

  it('is refused with everything that is wrong with it', () => {
    const { problems } = read({ x: 1, 'metadata.a': { $gt: [], $foo: 1 }, $or: [{ y: 1 }] });
    expect(problems.map(({ path }) => path)).toEqual([
      'q.x',
      'q.metadata.a.$gt',
      'q.metadata.a.$foo',
      'q.$or[0].y',
    ]);
  });
});
