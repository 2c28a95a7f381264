import type { JsonObject, JsonValue } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { Guardrail } from './guardrail.js';
import { configProblems, parseConfigTree } from '../parse/parse-config-tree.js';

function read(guardrail: JsonObject): Guardrail {
  return parseConfigTree({ input_guardrails: [guardrail] }, tools).settings.inputGuardrails![0]!;
}

const at = 'config.output_guardrails[0]';
const problemsOf = (guardrail: JsonValue) => configProblems({ output_guardrails: [guardrail] }, tools);

describe('a guardrail', () => {
  it('looks for a pattern', () => {
    const { check, ...rest } = read({ type: 'regex', pattern: '^a+$' });
    expect(rest).toEqual({ path: 'config.input_guardrails[0]', action: 'deny' });
    if (check.type !== 'regex') throw new Error('It is another check.');
    expect([check.mustMatch, check.pattern.test('aa'), check.pattern.test('b')]).toEqual([true, true, false]);
    expect(read({ type: 'regex', pattern: 'x', must_match: false }).check).toMatchObject({
      mustMatch: false,
    });
  });

  it('has a name and may only annotate', () => {
    const { name, action } = read({ type: 'word_count', min: 1, name: 'short', action: 'annotate' });
    expect({ name, action }).toEqual({ name: 'short', action: 'annotate' });
  });

  it('follows a schema', () => {
    const { check } = read({ type: 'json_schema', schema: { const: 1 } });
    if (check.type !== 'json_schema') throw new Error('It is another check.');
    expect([check.check(1), check.check(2)]).toEqual([undefined, 'is something else']);
  });

  it.each<[JsonObject, JsonObject]>([
    [
      { type: 'contains', words: ['a', 'b'] },
      { type: 'contains', words: ['a', 'b'], operator: 'any', ignoresCase: false },
    ],
    [
      { type: 'contains', words: ['a'], operator: 'none', ignore_case: true },
      { type: 'contains', words: ['a'], operator: 'none', ignoresCase: true },
    ],
    [
      { type: 'word_count', min: 1, max: 1 },
      { type: 'word_count', min: 1, max: 1 },
    ],
    [
      { type: 'character_count', max: 0, min: null },
      { type: 'character_count', max: 0 },
    ],
    [
      { type: 'webhook', url: 'https://trusted.example/check?a=b' },
      {
        type: 'webhook',
        url: 'https://trusted.example/check?a=b',
        headers: {},
        timeoutMs: 3000,
        onFailure: 'deny',
      },
    ],
    [
      {
        type: 'webhook',
        url: 'http://trusted.example:8443',
        headers: { Authorization: 'Bearer x', 'X-A': 'b', 'x-c': null },
        timeout: 30_000,
        on_failure: 'allow',
      },
      {
        type: 'webhook',
        url: 'http://trusted.example:8443/',
        headers: { authorization: 'Bearer x', 'x-a': 'b' },
        timeoutMs: 30_000,
        onFailure: 'allow',
      },
    ],
  ])('%j is read', (guardrail, check) => expect(read(guardrail).check).toEqual(check));

  it.each<[JsonValue, readonly string[]]>([
    ['x', ['']],
    [null, ['']],
    [{}, ['.type']],
    [{ type: 'nothing', foo: 1 }, ['.type']],
    [{ type: '__proto__' }, ['.type']],
    [{ type: 'toString' }, ['.type']],
    [{ type: 'regex' }, ['.pattern']],
    [{ type: 'regex', pattern: 'a', action: 'warn', name: '', foo: 1 }, ['.name', '.action', '.foo']],
    [{ type: 'regex', pattern: '(a)\\1', must_match: 'no' }, ['.pattern', '.must_match']],
    [{ type: 'regex', pattern: 5 }, ['.pattern']],
    [{ type: 'contains', operator: 'some' }, ['.operator', '.words']],
    [{ type: 'contains', words: [] }, ['.words']],
    [{ type: 'contains', words: ['a', ''] }, ['.words[1]']],
    [{ type: 'contains', words: ['a'], ignore_case: 1 }, ['.ignore_case']],
    [{ type: 'json_schema' }, ['.schema']],
    [{ type: 'json_schema', schema: true }, ['.schema']],
    [{ type: 'json_schema', schema: { type: 'nothing' } }, ['.schema']],
    [{ type: 'word_count' }, ['']],
    [{ type: 'word_count', min: 'x' }, ['.min']],
    [{ type: 'word_count', min: -1, max: 1.5 }, ['.min', '.max']],
    [{ type: 'character_count', min: 2, max: 1 }, ['.max']],
    [{ type: 'character_count', min: 2, pattern: 'x' }, ['.pattern']],
    [{ type: 'webhook' }, ['.url']],
    [{ type: 'webhook', url: 'https://other.example/' }, ['.url']],
    [{ type: 'webhook', url: '/check' }, ['.url']],
    [{ type: 'webhook', url: 'ftp://trusted.example/' }, ['.url']],
    [{ type: 'webhook', url: 'https://u:p@trusted.example/' }, ['.url']],
    [{ type: 'webhook', url: 'https://trusted.example/#f' }, ['.url']],
    [{ type: 'webhook', url: 'https://trusted.example/', timeout: 30_001 }, ['.timeout']],
    [{ type: 'webhook', url: 'https://trusted.example/', on_failure: 'ignore' }, ['.on_failure']],
    [{ type: 'webhook', url: 'https://trusted.example/', headers: [] }, ['.headers']],
    [
      {
        type: 'webhook',
        url: 'https://trusted.example/',
        headers: { Host: 'x', 'a b': 'x', a: 5, b: 'x\ny' },
      },
      ['.headers.Host', '.headers.a b', '.headers.a', '.headers.b'],
    ],
    [{ type: 'webhook', url: 'https://trusted.example/', headers: { A: 'x', a: 'y' } }, ['.headers.a']],
    [
      { type: 'webhook', url: 'https://trusted.example/', headers: { 'metadata-flavor': 'Google' } },
      ['.headers.metadata-flavor'],
    ],
  ])('that is none, %j, is refused at %j', (guardrail, paths) => {
    expect(problemsOf(guardrail).map(({ path }) => path)).toEqual(paths.map((path) => at + path));
  });

  it('says what is wrong with a schema', () => {
    const [problem] = problemsOf({ type: 'json_schema', schema: { type: 'nothing' } });
    expect(problem?.message).toBe(`${at}.schema is refused: The type is unknown`);
  });

  it('has a type, and without one nothing else is said about it', () => {
    expect(problemsOf({})[0]?.code).toBe('missing_required_parameter');
  });

  it('that breaks while it is made is a bug, and no problem of the config', () => {
    const schemas = {
      compile: () => {
        throw new TypeError('A bug.');
      },
    };
    const config = { input_guardrails: [{ type: 'json_schema', schema: {} }] };
    expect(() => parseConfigTree(config, { ...tools, schemas })).toThrow(TypeError);
  });

  it('is one of at most fifty; a target may have none of its parent', () => {
    const guardrail = { type: 'word_count', min: 1 };
    const list = (count: number) => ({ input_guardrails: Array.from({ length: count }, () => guardrail) });
    expect(configProblems(list(50), tools)).toEqual([]);
    expect(configProblems(list(51), tools).map(({ path }) => path)).toEqual(['config.input_guardrails']);
    const { targets } = parseConfigTree(
      { ...list(2), targets: [{}, list(0)], strategy: { mode: 'fallback' } },
      tools,
    );
    expect(targets.map(({ settings }) => settings.inputGuardrails?.length)).toEqual([2, 0]);
    expect(targets[0]?.settings.inputGuardrails?.[1]?.path).toBe('config.input_guardrails[1]');
  });
});
