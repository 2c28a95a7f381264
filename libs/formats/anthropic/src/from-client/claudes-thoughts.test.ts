import type { AssistantPart } from '@model-gateway/core';
import { withClaudesThoughts } from './claudes-thoughts.js';

const thought: AssistantPart = { type: 'reasoning', text: 'Hm', signature: { value: 'c2ln' } };
const unsigned: AssistantPart = { type: 'reasoning', text: 'Hm' };
const callOf = (id: string): AssistantPart => ({ type: 'tool-call', id, name: 'f', arguments: '{}' });
const claudes = '01A09q90qw90lq917835lq9A';

it.each([`call_${claudes}`, `call_vrtx_${claudes}`, `call_bdrk_${claudes}`])(
  'a signature beside the call %s is Claude’s',
  (id) => {
    expect(withClaudesThoughts([unsigned, thought, callOf(id)])).toEqual([
      unsigned,
      { ...thought, signature: { value: 'c2ln', issuer: 'anthropic' } },
      callOf(id),
    ]);
  },
);

it.each<[string, readonly AssistantPart[]]>([
  ['no call', [thought]],
  ['a call of the gateway’s', [thought, callOf('call_google_lJg5XGPgEPtKTfVGgw')]],
  ['a short id', [thought, callOf('call_01JXGPgEPtKTfVGgwx')]],
  ['calls of both', [thought, callOf(`call_${claudes}`), callOf('call_google_lJg5XGPgEPtKTfVGgw')]],
])('a signature beside %s may be anybody’s', (_, content) => {
  expect(withClaudesThoughts(content)).toBe(content);
});
