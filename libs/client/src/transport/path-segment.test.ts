import { OptionError } from '../errors/option-error.js';
import { pathSegment } from './path-segment.js';

describe('pathSegment', () => {
  it.each(['', '.', '..', '\ud800', 'a\udc00b', '\udc00\ud800', undefined, null, 7, {}, ['a'], Symbol('a')])(
    'refuses %p',
    (name) => {
      expect(() => pathSegment(name, 'id')).toThrow(OptionError);
      expect(() => pathSegment(name, 'id')).toThrow(expect.objectContaining({ option: 'id' }));
    },
  );

  it.each([
    ['@slug/model', '%40slug%2Fmodel'],
    ['../admin', '..%2Fadmin'],
    ['a/../b', 'a%2F..%2Fb'],
    ['%2e%2e', '%252e%252e'],
    ['..\\..', '..%5C..'],
    ['a?b#c', 'a%3Fb%23c'],
    ['a\r\nb\0', 'a%0D%0Ab%00'],
    ['...', '...'],
    ['😀 ë', '%F0%9F%98%80%20%C3%AB'],
  ])('makes one segment of %j', (name, segment) => {
    expect(pathSegment(name, 'id')).toBe(segment);
    const url = new URL(`http://gateway/v1/models/${segment}`);
    expect(decodeURIComponent(url.href.slice('http://gateway/v1/models/'.length))).toBe(name);
  });
});
