import { jsonLines } from './json-lines.js';
import { lineOf, marksByLine, placesOf } from './json-marks.js';

const places = placesOf(jsonLines('{"a":{"b":[1,{"c":2}]},"d":3}').lines);

describe('the places of a body', () => {
  it('have lines; a place that is not there has that of the nearest around it', () => {
    expect(lineOf('a.b[1].c', places)).toBe(5);
    expect(lineOf('a.b[1].x.y[3]', places)).toBe(4);
    expect(lineOf('d', places)).toBe(9);
    expect(lineOf('header:x-something', places)).toBeUndefined();
  });

  it('have their marks, those of one line together', () => {
    const marks = marksByLine(
      [
        { path: 'd', label: 'dropped', tone: 'error' },
        { path: 'd.e', label: 'replaced', tone: 'info' },
        { path: 'nowhere', label: 'x', tone: 'info' },
      ],
      places,
    );
    expect([...marks]).toEqual([[9, { path: 'd', label: 'dropped, replaced', tone: 'error' }]]);
  });
});
