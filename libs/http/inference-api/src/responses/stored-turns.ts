import type { ResponseBody, ResponseItem, ResponsesRequest } from '@model-gateway/contract';
import {
  InvalidRequestError,
  PayloadTooLargeError,
  type JsonObject,
  type LossReporter,
  type ResponseStore,
} from '@model-gateway/core';
import {
  referencesIn,
  toStoredInput,
  unstoredConversation,
  type ResponseConversation,
} from '@model-gateway/format-openai';

/** What a request for a response continues, and how its response is stored. */
export interface Turn {
  readonly conversation: ResponseConversation;
  /** Ids of the responses before it, oldest first. */
  readonly ancestors: readonly string[];
}

/** A response that is to be stored. */
export interface NewResponse {
  readonly workspace: string;
  readonly turn: Turn;
  /** That the response answers. */
  readonly body: ResponsesRequest;
  readonly response: ResponseBody;
  /** With what the client did not ask for. */
  readonly output: readonly ResponseItem[];
  readonly nextId: (prefix: string) => string;
  readonly reportLoss: LossReporter;
}

const unstored: Turn = { conversation: unstoredConversation, ancestors: [] };

/** The conversations that the gateway stores. */
export class StoredTurns {
  /**
   * @param store absent: no responses are stored
   * @param onProblem receives a response that could not be stored
   */
  constructor(
    readonly store: ResponseStore | undefined,
    private readonly onProblem: (message: string, error?: unknown) => void = () => {},
  ) {}

  /**
   * What a request continues. Throws `InvalidRequestError` when the response before it is not there, and
   * `StoreUnavailableError`.
   */
  async continuedBy(body: JsonObject, workspace: string): Promise<Turn> {
    const { store } = this;
    if (!store) return unstored;
    const { previous_response_id: named } = body;
    const previous = typeof named === 'string' ? named : '';
    const references = referencesIn(body);
    const [turns, referenced] = await Promise.all([
      previous !== '' ? store.conversation(workspace, previous) : [],
      references.length > 0 ? store.items(workspace, references) : new Map<string, JsonObject>(),
    ]);
    if (!turns) {
      const message = `Previous response with id ${JSON.stringify(previous.slice(0, 100))} not found.`;
      const param = 'previous_response_id';
      throw new InvalidRequestError('previous_response_not_found', message, { param });
    }
    const history = turns.flatMap(({ input, output }) => [...input, ...output]);
    return {
      conversation: { isStored: true, history, referenced },
      ancestors: turns.map(({ id }) => id),
    };
  }

  /**
   * Stores a response before its client learns that it is complete. A failure costs the client no answer: the response
   * says then that it is not stored.
   */
  async put({ workspace, turn, body, response, output, nextId, reportLoss }: NewResponse): Promise<void> {
    const { output: _, ...others } = response;
    const input = toStoredInput(body as unknown as JsonObject, turn.conversation, nextId);
    try {
      await this.store?.put(workspace, {
        id: response.id,
        ancestors: turn.ancestors,
        input,
        output: output as unknown as readonly JsonObject[],
        response: others as unknown as JsonObject,
      });
    } catch (error) {
      const isTooLarge = error instanceof PayloadTooLargeError;
      if (!isTooLarge) this.onProblem('A response could not be stored.', error);
      response.store = false;
      const why = isTooLarge ? 'the conversation is too large' : 'the database cannot be used at the moment';
      const reason = `The response is not stored: ${why}. It cannot be read or continued by its id.`;
      reportLoss({ path: 'store', action: 'dropped', severity: 'degraded', reason });
    }
  }
}
