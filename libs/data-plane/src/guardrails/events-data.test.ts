import { eventsData } from './events-data.js';

describe('the data of events', () => {
  it.each([
    ['data: a\n\ndata:b\r\n\r\ndata:  c\r\r', ['a', 'b', ' c']],
    ['data: a\n\r\ndata: b\r\n\ndata: c\r\n', ['a', 'b', 'c']],
    ['event: x\ndata: {\ndata: }\nid: 1\n\n', ['{\n}']],
    [': alive\n\n\n\ndatabase: x\n\n', []],
    ['', []],
  ])('%j', (text, data) => {
    expect(eventsData(text)).toEqual(data);
  });
});
