import type { ChatCompletionTool } from 'openai/resources/chat/completions';
import type { Services } from '../support/services.js';
import type { HistoryMessage, StoredCall, LoopClient, Question } from './loop-client.js';

/** A function for the model to call. */
export const weatherTool: ChatCompletionTool = {
  type: 'function',
  function: {
    name: 'get_weather',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};

/** A conversation: each turn is a question of the user's, the calls that the model makes in steps, and its answer. */
export interface ToolLoop {
  readonly client: LoopClient;
  readonly turns: number;
  /** Rounds of calls in each turn. */
  readonly steps: number;
  /** Which model is asked, by the number of the request. */
  readonly model: (request: number) => string;
  readonly question?: string;
  readonly tools?: readonly ChatCompletionTool[];
  /** More members of every request. */
  readonly options?: Omit<Question, 'model' | 'messages' | 'tools'>;
  /** What becomes of an answer before it is sent back. */
  readonly edit?: (message: HistoryMessage) => HistoryMessage;
}

/** What was said, and all calls that were made. */
export interface Conversation {
  readonly messages: readonly HistoryMessage[];
  readonly calls: readonly StoredCall[];
}

/** Holds the conversation. Throws when the model does not call and answer as it was told to. */
export async function runLoop(services: Services, loop: ToolLoop): Promise<Conversation> {
  const { client, turns, steps, model, options, edit = (message) => message } = loop;
  const question = loop.question ?? 'What is the weather in Paris?';
  const messages: HistoryMessage[] = [];
  const calls: StoredCall[] = [];
  let request = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    messages.push({ role: 'user', content: `${question} [[twin:steps ${steps}]]` });
    for (let step = 0; step <= steps; step += 1) {
      const tools = loop.tools ?? [weatherTool];
      const answer = await client(services, { ...options, model: model(request), messages, tools });
      request += 1;
      messages.push(edit(answer.message));
      calls.push(...answer.calls);
      if (answer.calls.length > 0 !== step < steps) {
        throw new Error(`Step ${step} of turn ${turn} has ${answer.calls.length} calls.`);
      }
      for (const [index, { id }] of answer.calls.entries()) {
        messages.push({ role: 'tool', tool_call_id: id, content: `${20 + index} degrees` });
      }
    }
  }
  return { messages, calls };
}
