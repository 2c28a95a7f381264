import { withAnsweredVersion, withAnsweredVersions } from './answered-version.js';

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

it.each(['', ': silence\n\n', 'data: [DONE]\n\n', 'data:\n\n'])('leaves %j as it is', (events) => {
  expect(text(withAnsweredVersions(bytes(events), 'm'))).toBe(events);
});
