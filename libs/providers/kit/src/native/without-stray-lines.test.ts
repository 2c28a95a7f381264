import { withoutStrayLines } from './without-stray-lines.js';

describe('bytes without stray lines', () => {
  it.each([
    ['data: a\r\n\r\ndata: b\n\n', 'data: a\r\n\r\ndata: b\n\n'],
    ['\uFEFFdata: a\n\nstray\n', '\uFEFFdata: a\n\n'],
    ['data: a\n\n{"error":"key"}\n\ndata: b\n\n', 'data: a\n\n\ndata: b\n\n'],
    ['data: a\r\nkey\r\ndata: b\r\n\r\n', 'data: a\r\ndata: b\r\n\r\n'],
    ['<html>\n<p>key</p>\r', ''],
    [': alive\nid: 1\nevent: e\nretry: 7\ndata\n\n', ': alive\nid: 1\nevent: e\nretry: 7\ndata\n\n'],
    ['database: x\nretryx\n data: y\ndata:ä\n', 'data:ä\n'],
    ['', ''],
  ])('of %j are %j', (text, expected) => {
    expect(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(withoutStrayLines(new TextEncoder().encode(text))),
    ).toBe(expected);
  });
});
