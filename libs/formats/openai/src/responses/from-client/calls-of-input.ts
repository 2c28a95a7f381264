import { InvalidRequestError } from '@model-gateway/core';

/** The calls of an input, by their `call_id`: each has one output, which follows it. */
export class CallsOfInput {
  private readonly names = new Map<string, string>();
  private readonly open = new Map<string, string>();

  /**
   * Adds a call.
   *
   * @param name of the function that upstreams get
   * @param path of the item
   */
  add(callId: string, name: string, path: string): void {
    this.names.set(callId, name);
    this.open.set(callId, path);
  }

  /** The function that an output answers. Throws `InvalidRequestError` when there is no such call. */
  answer(callId: string, path: string): string {
    const name = this.names.get(callId);
    if (name === undefined) {
      const message = `No tool call found for function call output with call_id ${callId} (${path}).`;
      throw new InvalidRequestError('invalid_value', message, { param: 'input' });
    }
    this.open.delete(callId);
    return name;
  }

  /** Throws `InvalidRequestError` when the output of a call is missing, as OpenAI does. */
  checkAnswered(): void {
    for (const [callId, path] of this.open) {
      const message = `No tool output found for function call ${callId} (${path}).`;
      throw new InvalidRequestError('invalid_value', message, { param: 'input' });
    }
  }
}
