import { optionalMembersOf, refusedMembers } from './refused-members.js';

const body = { model: 'm', temperature: 0.5, seed: 7, effort: 'xhigh' };
const optional = [
  ...optionalMembersOf(body, new Set(['model', 'effort'])),
  { names: ['effort'], path: 'effort', called: 'effort', byValue: true as const },
];
const refused = (refusal: string) => refusedMembers(refusal, body, optional).map(({ path }) => path);

describe('refusedMembers', () => {
  it.each([
    ['`temperature` is deprecated for this model.', ['temperature']],
    ["Unsupported parameter: 'seed' is not supported with this model.", ['seed']],
    ['{"error":{"message":"seed: Extra inputs are not permitted"}}', ['seed']],
    ['{"message":"Unrecognized request argument supplied: \\"seed\\""}', ['seed']],
    ['{"detail":[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs"}]}', ['seed']],
    ["effort: 'xhigh' is not supported by this model.", ['effort']],
    ["'temperature' and 'seed' are not supported", ['temperature', 'seed']],
  ])('%s', (refusal, expected) => {
    expect(refused(refusal)).toEqual(expected);
  });

  it.each([
    ['another cause', 'messages: at least one message is required'],
    ['a member that the request lacks', '`top_k` is deprecated for this model.'],
    ['an essential member', "'model' is not supported"],
    ['a value out of range', 'temperature is not supported at this value: it must be in the range [0, 2]'],
    ['words that have nothing to do with each other', `temperature: 3${' '.repeat(80)}x is not supported`],
    ['the end of a long text', `${'x'.repeat(2000)} \`temperature\` is deprecated`],
  ])('finds nothing in %s', (_what, refusal) => {
    expect(refused(refusal)).toEqual([]);
  });

  it('says which value was refused, where others may be accepted', () => {
    expect(refusedMembers('effort is not supported', body, optional)).toEqual([
      { names: ['effort'], path: 'effort', value: 'xhigh' },
    ]);
  });
});
