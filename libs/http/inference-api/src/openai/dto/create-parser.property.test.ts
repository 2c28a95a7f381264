import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { expectLinearReads } from '@model-gateway/core/testing';
import fc from 'fast-check';
import { compileRules, createParser, findProblems, Skeleton } from '@model-gateway/http-server';
import { fullChatBody } from '../../testing/full-chat-body.js';
import { pathsOf, replaceAt } from '../../testing/replace-at.js';
import { ChatCompletionRequestDto } from './chat-completion-request.dto.js';

const parse = createParser<JsonObject>(ChatCompletionRequestDto);
const check = compileRules(ChatCompletionRequestDto);
const user = { role: 'user', content: 'hi' };
const minimal = { model: 'm', messages: [user] };

function refusal(body: unknown): InvalidRequestError {
  try {
    parse(body as JsonObject);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequestError);
    return error as InvalidRequestError;
  }
  throw new Error('The body was accepted.');
}

describe('the parser of chat bodies', () => {
  it('gives back the very body it got', () => {
    expect(parse(fullChatBody as unknown as JsonObject)).toBe(fullChatBody);
    expect(parse(minimal)).toBe(minimal);
  });

  it('takes null for whatever may be absent', () => {
    const optional = Object.keys(fullChatBody).filter((key) => key !== 'model' && key !== 'messages');
    expect(parse({ ...minimal, ...Object.fromEntries(optional.map((key) => [key, null])) })).toBeDefined();
  });

  it.each<[unknown, string, string]>([
    [{ messages: [user] }, 'missing_required_parameter', 'model'],
    [{ model: 'm' }, 'missing_required_parameter', 'messages'],
    [{ ...minimal, model: '' }, 'invalid_value', 'model'],
    [{ ...minimal, model: 5 }, 'invalid_value', 'model'],
    [{ ...minimal, messages: [] }, 'invalid_value', 'messages'],
    [{ ...minimal, messages: {} }, 'invalid_value', 'messages'],
    [{ ...minimal, messages: [user, null] }, 'invalid_value', 'messages[1]'],
    [{ ...minimal, messages: [user, 'x'] }, 'invalid_value', 'messages[1]'],
    [{ ...minimal, messages: [user, []] }, 'invalid_value', 'messages[1]'],
    [{ ...minimal, messages: [{ content: 'x' }] }, 'missing_required_parameter', 'messages[0].role'],
    [{ ...minimal, messages: [{ role: 'king', content: 'x' }] }, 'invalid_value', 'messages[0].role'],
    [{ ...minimal, messages: [{ role: 'user' }] }, 'missing_required_parameter', 'messages[0].content'],
    [{ ...minimal, messages: [{ role: 'user', content: null }] }, 'invalid_value', 'messages[0].content'],
    [{ ...minimal, messages: [{ role: 'user', content: {} }] }, 'invalid_value', 'messages[0].content'],
    [{ ...minimal, messages: [{ role: 'user', content: ['x'] }] }, 'invalid_value', 'messages[0].content[0]'],
    [
      { ...minimal, messages: [user, user, { role: 'user', content: [{ type: 'text' }] }] },
      'missing_required_parameter',
      'messages[2].content[0].text',
    ],
    [
      {
        ...minimal,
        messages: [
          user,
          {
            role: 'user',
            content: [
              { type: 'text', text: 'a' },
              { type: 'image_url', image_url: { url: 5 } },
            ],
          },
        ],
      },
      'invalid_value',
      'messages[1].content[1].image_url.url',
    ],
    [
      { ...minimal, messages: [{ role: 'user', content: [{ type: 'image_url', image_url: 5 }] }] },
      'invalid_value',
      'messages[0].content[0].image_url',
    ],
    [
      { ...minimal, messages: [{ role: 'tool', content: 'x' }] },
      'missing_required_parameter',
      'messages[0].tool_call_id',
    ],
    [
      {
        ...minimal,
        messages: [{ role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'f', arguments: {} } }] }],
      },
      'invalid_value',
      'messages[0].tool_calls[0].function.arguments',
    ],
    [{ ...minimal, stream: 'true' }, 'invalid_value', 'stream'],
    [{ ...minimal, stream: 1 }, 'invalid_value', 'stream'],
    [{ ...minimal, max_tokens: 1.5 }, 'invalid_value', 'max_tokens'],
    [{ ...minimal, max_tokens: 0 }, 'invalid_value', 'max_tokens'],
    [{ ...minimal, temperature: '1' }, 'invalid_value', 'temperature'],
    [{ ...minimal, temperature: Infinity }, 'invalid_value', 'temperature'],
    [{ ...minimal, stop: 5 }, 'invalid_value', 'stop'],
    [{ ...minimal, stop: ['a', 5] }, 'invalid_value', 'stop'],
    [{ ...minimal, tools: [{ type: 'function' }] }, 'missing_required_parameter', 'tools[0].function'],
    [
      { ...minimal, tools: [{ type: 'function', function: {} }] },
      'missing_required_parameter',
      'tools[0].function.name',
    ],
    [{ ...minimal, tool_choice: 'maybe' }, 'invalid_value', 'tool_choice'],
    [{ ...minimal, reasoning_effort: 'huge' }, 'invalid_value', 'reasoning_effort'],
    [{ ...minimal, labels: { ok: 'a', a: 1 } }, 'invalid_value', 'labels.a'],
    [{ ...minimal, labels: ['a'] }, 'invalid_value', 'labels'],
    [{ ...minimal, media_resolution: { level: 1 } }, 'invalid_value', 'media_resolution.level'],
    [{ ...minimal, stream_options: [{}] }, 'invalid_value', 'stream_options'],
    [
      { ...minimal, response_format: { type: 'json_schema' } },
      'missing_required_parameter',
      'response_format.json_schema',
    ],
  ])('refuses %j with %s at %s', (body, code, param) => {
    const error = refusal(body);
    expect(error).toMatchObject({ code, param });
    expect(error.message).toContain(param);
  });

  it('words what is wrong, place first', () => {
    expect(refusal({ ...minimal, stream: 'true', stop: 5 }).message).toBe(
      'stream must be a boolean value; stop must be a string or an array of strings.',
    );
    expect(refusal({ ...minimal, max_tokens: 'x' }).message).toBe('max_tokens must be an integer number.');
    expect(refusal({ ...minimal, messages: [user, null] }).message).toBe('messages[1] must be an object.');
  });

  it.each([
    [{ messages: [{ role: 'king', content: 'x' }] }, /^messages\[0\]\.role must be one of [a-z, :]+\.$/],
    [{ messages: [{ role: 'king' }] }, /^messages\[0\]\.role must be one of [^;]+\.$/],
    [{ temperature: 'warm' }, /^temperature must be a number\.$/],
    [{ top_p: '1', top_k: [] }, /^top_p must be a number; top_k must be a number\.$/],
  ])('names the real problem of %j alone, in plain words', (wrong, message) => {
    expect(refusal({ ...minimal, ...wrong }).message).toMatch(message);
  });

  it.each([
    [{ messages: [user, { role: 'tool', tool_call_id: 'a', content: null }] }],
    [{ messages: [user, { role: 'tool', tool_call_id: 'a', content: { degrees: 21 } }] }],
    [{ messages: [user, { role: 'tool', tool_call_id: 'a', content: [1, null] }] }],
    [{ tools: [{ googleSearch: {} }] }],
    [{ media_resolution: { level: 'MEDIA_RESOLUTION_LOW' } }],
    [
      {
        messages: [
          {
            role: 'user',
            content: [
              {
                type: 'image_url',
                image_url: { url: 'gs://b/a.png', media_resolution: { level: 'high' } },
                media_resolution: { level: 'low' },
              },
            ],
          },
        ],
      },
    ],
    [{ tool_choice: { type: 'function', name: 'a' } }],
    [{ tool_choice: 'any' }],
    [{ tool_choice: { type: 'tool', name: 'a' } }],
    [{ tools: [{ name: 'a', input_schema: {} }] }],
    [{ tools: [{ type: 'function', name: 'a', parameters: {} }] }],
    [{ messages: [user, { role: 'model', content: 'x' }] }],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: 'gs://b/a.png' }] }] }],
    [{ messages: [{ role: 'user', content: [{ type: 'input_image', image_url: 'gs://b/a.png' }] }] }],
    [{ tool_choice: { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'a' }] } }],
  ])('takes %j, which the translation understands', (members) => {
    const body = { ...minimal, ...members };
    expect(parse(body as JsonObject)).toBe(body);
  });

  it.each([
    [{ tool_choice: { type: 'function' } }, 'tool_choice.function'],
    [{ tool_choice: { type: 'function', name: '' } }, 'tool_choice.name'],
    [{ tool_choice: { type: 'function', name: null } }, 'tool_choice.function'],
  ])('still refuses %j at %s', (members, param) => {
    expect(refusal({ ...minimal, ...members }).param).toBe(param);
  });

  it('words an error among very many messages without looking at all of them', () => {
    const lastIsWrong = (count: number) => ({
      model: 'm',
      messages: [...Array.from({ length: count }, () => ({ ...user })), { role: 'user' }],
    });
    const allAreWrong = (count: number) => ({
      model: 'm',
      messages: Array.from({ length: count }, () => ({})),
    });
    expect(refusal(lastIsWrong(200_000)).param).toBe('messages[200000].content');
    expect(refusal(allAreWrong(200_000)).param).toBe('messages[0].role');
    expectLinearReads(1_000, lastIsWrong, (body) => void refusal(body));
    const reads = (count: number) => {
      let read = 0;
      const messages = new Proxy(allAreWrong(count).messages, {
        get: (target, name) => ((read += 1), Reflect.get(target, name) as unknown),
      });
      refusal({ model: 'm', messages });
      return read;
    };
    expect(reads(2_000)).toBeLessThanOrEqual(2 * reads(1_000));
  });

  it('agrees with class-validator on bodies with one place changed', () => {
    const places = pathsOf(fullChatBody).slice(1);
    const values = fc.oneof(
      fc.constantFrom<unknown>(
        undefined,
        null,
        '',
        'text',
        0,
        1,
        -1,
        1.5,
        true,
        [],
        {},
        [null],
        ['a'],
        [[]],
        [{}],
      ),
      fc.constantFrom<unknown>('auto', 'user', 'tool', 'image_url', { type: 'function' }, { type: 'text' }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (path, value) => {
        const body = replaceAt(fullChatBody, path, value) as JsonObject;
        const problems = findProblems(
          ChatCompletionRequestDto,
          new Skeleton(ChatCompletionRequestDto, body, false),
        );
        expect([check(body), path, problems]).toEqual([problems.length === 0, path, problems]);
        if (problems.length > 0) expect(refusal(body).param).toBe(problems[0]!.path);
      }),
      { numRuns: 600 },
    );
  });

  describe('hostile bodies', () => {
    const deep = JSON.parse('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)) as unknown;
    const hostile: unknown[] = [
      JSON.parse('{"constructor":{"prototype":{}},"__proto__":{"x":1},"hasOwnProperty":1,"toString":2}'),
      { then: 1, constructor: null },
      deep,
      [null],
      null,
    ];
    const places = pathsOf(fullChatBody).slice(1);

    it.each(hostile.map((value, index) => [index, value] as const))(
      'number %i is refused or kept, never a bug',
      (_index, value) => {
        for (const path of places) {
          const body = replaceAt(fullChatBody, path, value) as JsonObject;
          for (const broken of [body, { ...body, stream: 'x' }]) {
            try {
              expect(parse(broken)).toBe(broken);
            } catch (error) {
              expect(error).toBeInstanceOf(InvalidRequestError);
            }
          }
        }
      },
    );

    it('keeps a tool schema with a property named constructor', () => {
      const parameters = JSON.parse(
        '{"type":"object","properties":{"constructor":{"type":"string"},"__proto__":{}}}',
      ) as JsonObject;
      const body = { ...minimal, tools: [{ type: 'function', function: { name: 'f', parameters } }] };
      expect(parse(body)).toBe(body);
      expect(refusal({ ...body, stream: 1 }).param).toBe('stream');
    });

    it('is not fooled by members that sit in the prototype key', () => {
      expect(
        refusal(JSON.parse('{"__proto__":{"model":"m","messages":[{"role":"user","content":"x"}]}}')).param,
      ).toBe('model');
      expect(({} as Record<string, unknown>).model).toBeUndefined();
    });

    it('never gives anything but a refusal for arbitrary JSON', () => {
      fc.assert(
        fc.property(
          fc.dictionary(
            fc.constantFrom('model', 'messages', 'tools', 'stop', '__proto__', 'constructor'),
            fc.jsonValue(),
          ),
          (body) => {
            try {
              parse(body);
            } catch (error) {
              expect(error).toBeInstanceOf(InvalidRequestError);
            }
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});
