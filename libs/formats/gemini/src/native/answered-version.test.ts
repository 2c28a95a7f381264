import * as versions from './answered-version.js';

const latin1 = {
  textOf: (all: Uint8Array) => Buffer.from(all).toString('latin1'),
  bytesOf: (all: string) => Buffer.from(all, 'latin1'),
};
const withAnsweredVersion = (body: Uint8Array, model: string) =>
  versions.withAnsweredVersion(body, model, latin1);
const withAnsweredVersions = (events: Uint8Array, model: string) =>
  versions.withAnsweredVersions(events, model, latin1);

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (all: Uint8Array) => new TextDecoder().decode(all);

it.each([
  [
    '{\n "n": 1.0,\n "candidates": [{"modelVersion":"x"}],\n "modelVersion" : "gemini-2.5-flash" ,"ä":"\\""}',
    '{\n "n": 1.0,\n "candidates": [{"modelVersion":"x"}],\n "modelVersion" : "@slug/\\"m\\"" ,"ä":"\\""}',
  ],
  ['{"totalTokens":7}', '{"totalTokens":7}'],
  ['[{"modelVersion":"m"}]', '[{"modelVersion":"m"}]'],
])('names the model that was asked for in %s, and changes nothing else', (body, expected) => {
  expect(text(withAnsweredVersion(bytes(body), '@slug/"m"'))).toBe(expected);
});

it('names it in each event that names one', () => {
  const event = (data: string) => `data: ${data}\r\n\r\n`;
  const before =
    event('{"a":"data: {","modelVersion":"m"}') + event('{"a":1}') + event('{"modelVersion":"m"}');
  const after =
    event('{"a":"data: {","modelVersion":"@s/m"}') + event('{"a":1}') + event('{"modelVersion":"@s/m"}');
  expect(text(withAnsweredVersions(bytes(before), '@s/m'))).toBe(after);
});

it.each([
  ['{"ä":"\\"","modelVersion":"m","responseId":"r"}', '{"ä":"\\"","modelVersion":"@s/ü$&","responseId":"r"}'],
  ['{"modelVersion":"m","count":{"all":1}}', '{"modelVersion":"@s/ü$&","count":{"all":1}}'],
  ['{"modelVersion":"m\\\\","a":1}', '{"modelVersion":"@s/ü$&","a":1}'],
  [
    '{"args":[{"modelVersion":"x"}],"modelVersion": "m", "responseId": "r"}',
    '{"args":[{"modelVersion":"x"}],"modelVersion": "@s/ü$&", "responseId": "r"}',
  ],
  ['{"a\\"modelVersion":"x"}', '{"a\\"modelVersion":"x"}'],
  ['{"args":{"modelVersion":"x"}}', '{"args":{"modelVersion":"x"}}'],
  ['{"text":"\\"modelVersion\\":\\"x\\"}"}', '{"text":"\\"modelVersion\\":\\"x\\"}"}'],
  ['{"text":"modelVersion"}', '{"text":"modelVersion"}'],
])('names it in an answer with %s, wherever its name stands', (value, expected) => {
  for (const end of ['\n\n', '\r\n\r\n']) {
    const named = withAnsweredVersions(bytes(`data: ${value}${end}`), '@s/ü$&');
    expect(text(named)).toBe(`data: ${expected}${end}`);
  }
  for (const body of [value, `${value}\n`]) {
    expect(text(withAnsweredVersion(bytes(body), '@s/ü$&'))).toBe(body.replace(value, () => expected));
  }
});

it('gives events that name it already as they are', () => {
  const events = bytes('data: {"modelVersion":"m","responseId":"r"}\n\n');
  expect(withAnsweredVersions(events, 'm')).toBe(events);
});

it('keeps bytes that are no text', () => {
  const data = (version: string) => [
    ...bytes(`data: {"a":"`),
    0xff,
    0x80,
    ...bytes(`","modelVersion":"${version}"}\n\n`),
  ];
  expect([...withAnsweredVersions(Uint8Array.from(data('m')), 'other')]).toEqual(data('other'));
});

it('reads hostile events in a time that grows with their length', () => {
  const members = '"modelVersion":"x",'.repeat(100_000);
  const began = performance.now();
  withAnsweredVersions(bytes(`data: {${members}"a":1}\n\n`), 'm');
  expect(performance.now() - began).toBeLessThan(2000);
});

it.each(['', ': silence\n\n', 'data: [DONE]\n\n', 'data:\n\n'])('leaves %j as it is', (events) => {
  expect(text(withAnsweredVersions(bytes(events), 'm'))).toBe(events);
});
