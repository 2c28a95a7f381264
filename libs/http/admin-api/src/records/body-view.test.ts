import { bodiesView, contentTypeOf, elidedIn } from './body-view.js';

const medium = '[1048576 characters left out]';

describe('a recorded body', () => {
  it.each([
    ['{"a":1}', 'application/json'],
    ['[]', 'application/json'],
    ['data: {}\n\n', 'text/event-stream'],
    ['event: ping\n', 'text/event-stream'],
    [': comment', 'text/event-stream'],
    ['<html>', 'text/plain'],
    ['', 'text/plain'],
  ])('%j is %s', (text, type) => expect(contentTypeOf(text)).toBe(type));

  it('says where a medium is left out, of which type, and how long it was', () => {
    const data = { mimeType: 'image/png', data: medium };
    const text = JSON.stringify({
      contents: [{ parts: [{ 'a/b~': data }] }],
      url: `data:image/webp;base64,${medium}`,
    });
    expect(elidedIn({ text })).toEqual([
      { path: '/contents/0/parts/0/a~1b~0/data', mimeType: 'image/png', bytes: 786_432 },
      { path: '/url', mimeType: 'image/webp', bytes: 786_432 },
    ]);
  });

  it('names no place in a text that is cut or a stream', () => {
    expect(elidedIn({ text: `{"data":"${medium}","a`, omittedBytes: 5 })).toEqual([{ bytes: 786_432 }]);
    expect(elidedIn({ text: `data: {"data":"${medium}"}\n\n` })).toEqual([{ bytes: 786_432 }]);
  });

  it('has nothing left out as a rule', () => {
    expect(bodiesView({ clientRequest: { text: '{}', bytes: 2 } })).toEqual({
      clientRequest: { text: '{}', bytes: 2, contentType: 'application/json' },
    });
  });

  it('lists a bounded number of media', () => {
    expect(elidedIn({ text: JSON.stringify(Array.from({ length: 500 }, () => medium)) })).toHaveLength(100);
  });
});
