import fc from 'fast-check';
import { utf8Length } from './utf8-length.js';

it('is the length of the encoded text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(fc.property(text, (one) => expect(utf8Length(one)).toBe(new TextEncoder().encode(one).length)));
});

it('counts lone surrogates as the character that replaces them', () => {
  const unit = fc.constantFrom('\ud800', '\udc00', '\udbff', 'a', 'é', '字');
  const text = fc.array(unit).map((units) => units.join(''));
  fc.assert(fc.property(text, (one) => expect(utf8Length(one)).toBe(new TextEncoder().encode(one).length)));
});
