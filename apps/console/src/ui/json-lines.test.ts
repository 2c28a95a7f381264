import { jsonLines } from './json-lines.js';

describe('jsonLines', () => {
  it('writes each member on its line, with its path', () => {
    const { lines } = jsonLines('{"messages":[{"content":"a"}],"stream":true}');
    expect(lines.map(({ depth, path, name, text }) => [depth, path, name, text])).toEqual([
      [0, '', undefined, '{'],
      [1, 'messages', 'messages', '['],
      [2, 'messages[0]', undefined, '{'],
      [3, 'messages[0].content', 'content', '"a"'],
      [2, 'messages[0]', undefined, '}'],
      [1, 'messages', undefined, '],'],
      [1, 'stream', 'stream', 'true'],
      [0, '', undefined, '}'],
    ]);
  });

  it('keeps empty lists and objects on one line', () => {
    expect(jsonLines('{"a":[],"b":{}}').lines.map(({ text }) => text)).toEqual(['{', '[],', '{}', '}']);
  });

  it('shows what is no JSON as it is', () => {
    expect(jsonLines('data: {"a":1}\n\nend')).toMatchObject({
      isJson: false,
      lines: [{ text: 'data: {"a":1}' }, { text: '' }, { text: 'end' }],
    });
  });
});
