import type OpenAI from 'openai';
import type { ResponseOutputItem } from 'openai/resources/responses/responses';

/** A response as its client saw it, when the gateway ended in the middle or did not. */
export interface SeenResponse {
  readonly id: string;
  readonly question: string;
  /** The items that were done, in order. */
  readonly items: readonly ResponseOutputItem[];
  /** The client has got `response.completed`. */
  readonly isAcknowledged: boolean;
}

/** The request for a response. */
export interface InterruptedQuestion {
  readonly model: string;
  readonly question: string;
  /** Called when the last item is done, which is when the gateway stores the response. */
  readonly onLastItem: () => void;
}

/** Reads the stream of a response until it ends or breaks off. Undefined: not even its id was seen. */
export async function readInterrupted(
  client: OpenAI,
  { model, question, onLastItem }: InterruptedQuestion,
): Promise<SeenResponse | undefined> {
  const items: ResponseOutputItem[] = [];
  let id: string | undefined;
  let isAcknowledged = false;
  try {
    for await (const event of await client.responses.create({ model, input: question, stream: true })) {
      if (event.type === 'response.created') id = event.response.id;
      if (event.type === 'response.output_item.done') {
        items.push(event.item);
        onLastItem();
      }
      if (event.type === 'response.completed') isAcknowledged = true;
    }
  } catch {
    // The gateway was killed.
  }
  return id === undefined ? undefined : { id, question, items, isAcknowledged };
}
