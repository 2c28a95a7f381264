import { parseJsonObject } from '../body/parse-json.js';
import { PrefixMemory, weightOf } from './prefix-memory.js';

const members = ['messages', 'tools'];
const reading = (memory: PrefixMemory, caller = 'c') => ({
  exactNumbers: true,
  prefixes: { memory, caller, members },
});
const message = (mark: string, size = 1_000) => ({ role: 'user', content: mark.repeat(size / mark.length) });

function send(memory: PrefixMemory, body: object, times = 2, caller?: string): unknown {
  const bytes = Buffer.from(JSON.stringify(body));
  let value: unknown;
  for (let time = 0; time < times; time += 1)
    value = parseJsonObject(bytes, undefined, reading(memory, caller));
  return value;
}

describe('the memory of prefixes', () => {
  it('remembers what comes for the second time, for its caller alone', () => {
    const memory = new PrefixMemory(1_000_000);
    const messages = Array.from({ length: 5 }, (_, at) => message(`m${at}`));
    send(memory, { messages }, 1);
    expect([...memory]).toEqual([]);
    const learned = send(memory, { messages }) as { messages: unknown[] };
    const again = send(memory, { messages }, 1) as { messages: unknown[] };
    expect(again.messages).toBe(learned.messages);
    expect(Object.isFrozen(again.messages[0])).toBe(true);
    const other = send(memory, { messages }, 1, 'another') as { messages: unknown[] };
    expect(other).toEqual(again);
    expect(other.messages[0]).not.toBe(again.messages[0]);
  });

  it('replaces a conversation by the one that goes on', () => {
    const memory = new PrefixMemory(1_000_000);
    const messages = Array.from({ length: 4 }, (_, at) => message(`m${at}`));
    send(memory, { messages });
    const more = [...messages, message('m4', 3_000)];
    send(memory, { messages: more });
    expect([...memory].map(({ elements }) => elements.length)).toEqual([5]);
  });

  it('counts right when the room for one member drives out another that is about to be replaced', () => {
    const memory = new PrefixMemory(100_000);
    const tools = Array.from({ length: 4 }, (_, at) => message(`t${at}`));
    const talk = (mark: string) => Array.from({ length: 5 }, (_, at) => message(`${mark}${at}`));
    for (let turn = 0; turn < 40; turn += 1) {
      send(memory, { messages: talk(`m${turn}-`), tools: [...tools, message(`n${turn % 7}-`, 3_000)] }, 3);
      const sum = [...memory].reduce((all, prefix) => all + weightOf(prefix), 0);
      expect(memory.usedBytes).toBe(sum);
      expect(sum).toBeLessThanOrEqual(100_000);
    }
    expect(memory.usedBytes).toBeGreaterThan(30_000);
  });

  it('weighs values by what they take, not by their text', () => {
    const memory = new PrefixMemory(32_000_000);
    for (let turn = 0; turn < 30; turn += 1) {
      send(memory, { messages: [{ turn: String(turn), empty: Array.from({ length: 9_000 }, () => ({})) }] });
    }
    expect([...memory].reduce((all, { bytes }) => all + bytes.length, 0)).toBeLessThan(700_000);
  });

  it.each([
    ['with a number that a double spells otherwise', '{"messages":[{"a":1.0,"b":"TEXT"}]}'],
    [
      'with more values than there may be exact numbers',
      `{"n":1.0,"messages":[{"a":[${'1.0,'.repeat(10_100)}1]}]}`,
    ],
    ['that are too large', `{"messages":[{"a":"${'b'.repeat(70_000)}"}]}`],
    ['within another member', '{"x":{"messages":[{"a":"TEXT"}]},"messages":[{"a":"TEXT"}]}'],
  ])('does not share elements %s, and means the same', (_of, text) => {
    const memory = new PrefixMemory(500_000);
    const bytes = Buffer.from(text.replaceAll('TEXT', 'x'.repeat(4_000)));
    const plain = parseJsonObject(bytes, undefined, { exactNumbers: true });
    for (let time = 0; time < 4; time += 1)
      expect(parseJsonObject(bytes, undefined, reading(memory))).toEqual(plain);
    expect([...memory]).toEqual([]);
  });

  const long = (letter: string) => JSON.stringify(letter.repeat(3_000));
  it.each([
    ['a number that goes on', `[1,${long('a')}]`, `[123,${long('b')}]`],
    ['what is no separator', `[{"x":${long('a')}}]`, `[{"x":${long('a')}}X{"y":${long('b')}}]`],
    ['a blank before the comma', `[{"x":${long('a')}}]`, `[{"x":${long('a')}} ,{"y":${long('b')}}]`],
  ])('takes %s behind a known element for what it is', (_of, known, then) => {
    const memory = new PrefixMemory(1_000_000);
    const outcome = (messages: string, options: object) => {
      try {
        return JSON.stringify(parseJsonObject(Buffer.from(`{"messages":${messages}}`), undefined, options));
      } catch (error) {
        return String(error);
      }
    };
    for (let time = 0; time < 3; time += 1) outcome(known, reading(memory));
    expect([...memory]).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) expect(outcome(then, reading(memory))).toBe(outcome(then, {}));
  });

  it('remembers a conversation that was short at first', () => {
    const memory = new PrefixMemory(1_000_000);
    const short = [message('s', 1_200), message('u', 10)];
    const rest = { x: 'y'.repeat(3_000) };
    send(memory, { messages: short, ...rest });
    send(memory, { messages: [...short, message('v', 2_000)], ...rest });
    expect([...memory].map(({ elements }) => elements.length)).toEqual([3]);
  });

  it('remembers the elements before one that it cannot share', () => {
    const memory = new PrefixMemory(1_000_000);
    const bytes = Buffer.from(
      `{"messages":[${JSON.stringify(message('m', 4_000))},{"n":1.0},${JSON.stringify(message('o', 4_000))}]}`,
    );
    for (let time = 0; time < 5; time += 1) parseJsonObject(bytes, undefined, reading(memory));
    expect([...memory].map(({ elements }) => elements.length)).toEqual([1]);
  });
});
