import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { reportStrictOmissions } from '../index.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };
const losses = (modalities: ChatRequest['modalities'], strict: boolean) => {
  const found: LossEntry[] = [];
  reportStrictOmissions(modalities ? { ...request, modalities } : request, strict, (loss) =>
    found.push(loss),
  );
  return found;
};

it('a strict client that asks for images hears that it will see none', () => {
  expect(losses(['text', 'image'], true)).toEqual([
    { path: 'modalities', action: 'dropped', reason: expect.stringContaining('strict-standard-compliance') },
  ]);
});

it.each<[ChatRequest['modalities'], boolean]>([
  [['text', 'image'], false],
  [['text', 'audio'], true],
  [undefined, true],
])('nothing is said when %j is asked for and strict is %s', (modalities, strict) => {
  expect(losses(modalities, strict)).toEqual([]);
});

it.each([
  [true, true, ['thinking.include_thoughts']],
  [true, false, []],
  [false, true, []],
])('thoughts asked for: %s, strict: %s', (includeThoughts, strict, paths) => {
  const found: LossEntry[] = [];
  reportStrictOmissions({ ...request, thinking: { includeThoughts } }, strict, (loss) => found.push(loss));
  expect(found.map(({ path }) => path)).toEqual(paths);
});
