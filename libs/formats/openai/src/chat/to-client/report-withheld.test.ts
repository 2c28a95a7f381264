import {
  type AssistantPart,
  type ChatStreamPart,
  type LossEntry,
  type WholePart,
  withheld,
  type ChatRequest,
} from '@model-gateway/core';
import { ChatCompletionChunkEncoder, toChatCompletion, reportStrictOmissions } from '../../index.js';

const image: WholePart = { type: 'media', source: { type: 'inline', data: 'AAAA' }, mimeType: 'image/png' };
const code: WholePart = { type: 'executable-code', language: 'PYTHON', code: '1' };
const result: WholePart = { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '1' };
const use: WholePart = { type: 'opaque', format: 'gemini', value: { toolCall: { id: 't' } } };

function reported(part: WholePart, strict: boolean, stream: boolean): LossEntry[] {
  const losses: LossEntry[] = [];
  const options = {
    id: 'chatcmpl-1',
    created: 1,
    requestedModel: 'm',
    provider: 'google',
    strict,
    reportLoss: (entry: LossEntry) => losses.push(entry),
  };
  const content: AssistantPart[] = [part];
  const finish = { reason: 'stop' } as const;
  if (stream) {
    const parts: ChatStreamPart[] = [{ type: 'content', choice: 0, part }];
    new ChatCompletionChunkEncoder({ ...options, includeUsage: false }).push(parts);
  } else {
    toChatCompletion({ choices: [{ index: 0, content, finish, citations: [], metadata: {} }] }, options);
  }
  return losses;
}

it.each<[string, WholePart, LossEntry[]]>([
  ['an image', image, [withheld.images]],
  ['code', code, [withheld.code]],
  ['what code gave', result, [withheld.code]],
  ['the use of a tool of the upstream', use, [withheld.other]],
  ['an image of a thought', { ...image, thought: true }, []],
  ['sound', { ...image, mimeType: 'audio/L16' }, []],
])('%s that a strict client is not shown is reported, streamed and not', (_what, part, losses) => {
  for (const stream of [false, true]) {
    expect(reported(part, true, stream)).toEqual(losses);
    expect(reported(part, false, stream)).toEqual([]);
  }
});

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
    {
      path: 'modalities',
      action: 'dropped',
      severity: 'lost',
      reason: expect.stringContaining('strict-standard-compliance'),
    },
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
