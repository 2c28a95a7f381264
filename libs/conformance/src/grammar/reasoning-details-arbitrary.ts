import fc from 'fast-check';
import { among, members, type Body } from './body.js';

/** Reasoning as routers spell it, with or without signatures, ids and what marks an entry. */
export function reasoningDetails(signatures: readonly string[]): fc.Arbitrary<Body[]> {
  const marks = members({ format: fc.constant('google-gemini-v1'), index: fc.nat(2) });
  const signature = fc.constantFrom(...signatures);
  const entry = among(
    [2, members({ signature }).map((more) => ({ type: 'reasoning.text', text: 'hm', ...more }))],
    [1, fc.constant({ type: 'reasoning.summary', summary: 'hm' })],
    [
      3,
      fc
        .tuple(signature, members({ id: fc.constantFrom('call_?_0', 'nowhere') }))
        .map(([data, id]) => ({ type: 'reasoning.encrypted', data, ...id })),
    ],
  );
  const marked = fc.tuple(entry, marks).map(([drawn, more]) => ({ ...drawn, ...more }));
  return fc.array(marked, { minLength: 1, maxLength: 3 });
}
