import { bytesBeforeEvent } from './bytes-before-event.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array) => new TextDecoder().decode(value);

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('with lines that end in %s, the bytes', (_, newline) => {
  const lines = (all: string) => all.replaceAll('\n', newline);
  const all = lines(
    ': hello\n\nevent: a\ndata: 1\n\n: again\n\ndata: 2\n\nevent: error\ndata: 3\n\ndata: 4\n\n',
  );

  it.each([
    [0, ': hello\n\n'],
    [1, ': hello\n\nevent: a\ndata: 1\n\n: again\n\n'],
    [2, ': hello\n\nevent: a\ndata: 1\n\n: again\n\ndata: 2\n\n'],
  ])('before event %d are whole events and comments', (index, expected) => {
    expect(text(bytesBeforeEvent(bytes(all), index))).toBe(lines(expected));
  });
});

it('holds the second half of a line end that the network cut in two', () => {
  expect(text(bytesBeforeEvent(bytes('\nevent: error\r\ndata: 1\r\n\r\n'), 0))).toBe('\n');
});

it('is everything where there is no such event', () => {
  expect(text(bytesBeforeEvent(bytes('data: 1\n\n: end\n\n'), 1))).toBe('data: 1\n\n: end\n\n');
});
