import fc from 'fast-check';
import { memberSpan } from './member-span.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

it('finds the text of a member, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.jsonValue(),
      fc.constantFrom(undefined, 1, '\t'),
      (others, value, indent) => {
        const text = ` ${JSON.stringify({ ...others, '"\\': '\\"', it: value, z: '\\\\' }, null, indent)}`;
        const bytes = encoder.encode(text);
        const span = memberSpan(bytes, 0, 'it');
        const found = decoder.decode(bytes.subarray(span?.start, span?.end));
        expect(JSON.parse(found)).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

it.each(['{}', '{"a":{"it":1}}', '[]', '"it"', '{"it', ''])('finds none in %s', (text) => {
  expect(memberSpan(encoder.encode(text), 0, 'it')).toBeUndefined();
});
