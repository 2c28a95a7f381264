import type { Twin } from '../support/start-twin.js';

/** A block of Claude's, as far as these tests look at it. */
interface SeenBlock {
  readonly type: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly signature?: string;
  readonly thinking?: string;
}

/** A body that Claude got. */
interface SeenBody {
  readonly messages: readonly { readonly role: string; readonly content: readonly SeenBlock[] }[];
  readonly thinking?: { readonly type: string };
}

/** A request that Claude got, and the blocks of each of its assistant messages that call something. */
export interface SeenMessages {
  readonly body: SeenBody;
  readonly steps: readonly (readonly SeenBlock[])[];
}

/** What Claude got since the twin was reset, oldest first. */
export async function seenMessages(twin: Twin): Promise<readonly SeenMessages[]> {
  const requests = await twin.requests();
  return requests
    .filter(({ path }) => path.includes('/publishers/anthropic/'))
    .map((request) => {
      const body = request.body as unknown as SeenBody;
      const steps = body.messages
        .filter(({ role }) => role === 'assistant')
        .map(({ content }) => content)
        .filter((content) => content.some(({ type }) => type === 'tool_use'));
      return { body, steps };
    });
}
