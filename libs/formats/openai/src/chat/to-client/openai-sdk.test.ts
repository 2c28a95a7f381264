import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  ErrorBody,
} from '@model-gateway/contract';
import type { ChatStreamPart } from '@model-gateway/core';
import type OpenAI from 'openai';
import { APIError } from 'openai';
import { Stream } from 'openai/core/streaming';
import { ChatCompletionStream } from 'openai/lib/ChatCompletionStream';
import { ChatCompletionChunkEncoder, encodeStreamError } from '../../index.js';

/** Compiles only if the official client's types take what the gateway answers, and the gateway what they send. */
const answerFits = (answer: ChatCompletion): OpenAI.ChatCompletion => answer;
const chunkFits = (chunk: ChatCompletionChunk): OpenAI.ChatCompletionChunk => chunk;
const requestFits = (body: OpenAI.ChatCompletionCreateParams): Pick<ChatCompletionRequest, CommonMember> =>
  body;
type CommonMember =
  | 'model'
  | 'stream'
  | 'stream_options'
  | 'stop'
  | 'seed'
  | 'n'
  | 'audio'
  | 'modalities'
  | 'reasoning_effort'
  | 'user';

const options = {
  id: 'chatcmpl-1',
  created: 1_700_000_000,
  requestedModel: 'gemini-2.5-flash',
  provider: 'google',
  strict: true,
  includeUsage: true,
};

const parts: readonly ChatStreamPart[] = [
  { type: 'start', model: 'gemini-2.5-flash-002' },
  { type: 'reasoning', choice: 0, text: 'hm' },
  { type: 'text', choice: 0, text: 'Let me ' },
  { type: 'text', choice: 0, text: 'look.' },
  { type: 'tool-call-start', choice: 0, index: 0, id: 'call_1', name: 'look' },
  { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{"at":' },
  { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '"it"}' },
  { type: 'tool-call-end', choice: 0, index: 0 },
  { type: 'tool-call-start', choice: 0, index: 1, id: 'call_2', name: 'wait' },
  { type: 'tool-call-arguments', choice: 0, index: 1, fragment: '{}' },
  { type: 'tool-call-end', choice: 0, index: 1 },
  { type: 'finish', choice: 0, finish: { reason: 'stop' } },
  { type: 'usage', usage: { promptTokens: 1, completionTokens: 2 } },
];

function read(sse: string): Stream<OpenAI.ChatCompletionChunk> {
  return Stream.fromSSEResponse(new Response(sse), new AbortController());
}

describe('the official client', () => {
  it('knows the types', () => {
    expect([answerFits, chunkFits, requestFits]).toHaveLength(3);
  });

  it.each([true, false])('puts a stream together (strict: %s)', async (strict) => {
    const encoder = new ChatCompletionChunkEncoder({ ...options, strict });
    const sse = parts.map((part) => encoder.push([part])).join('') + encoder.end();
    const completion = await ChatCompletionStream.fromReadableStream(
      read(sse).toReadableStream(),
    ).finalChatCompletion();
    expect(completion).toMatchObject({
      id: 'chatcmpl-1',
      model: 'gemini-2.5-flash-002',
      usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
    });
    expect(completion.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: {
        role: 'assistant',
        content: 'Let me look.',
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"at":"it"}' } },
          { id: 'call_2', type: 'function', function: { name: 'wait', arguments: '{}' } },
        ],
      },
    });
  });

  it('R40: throws at an error in the stream', async () => {
    const body: ErrorBody = {
      error: { message: 'Too much.', type: 'rate_limit_error', param: null, code: 'resource_exhausted' },
      provider: 'google',
    };
    const encoder = new ChatCompletionChunkEncoder(options);
    const sse = encoder.push(parts.slice(0, 4)) + encodeStreamError(body);
    expect(sse).not.toContain('[DONE]');
    await expect(async () => {
      for await (const chunk of read(sse)) expect(chunk.object).toBe('chat.completion.chunk');
    }).rejects.toThrow(APIError);
  });
});
