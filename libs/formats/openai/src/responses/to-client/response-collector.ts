import type { ResponseBody, ResponseEvent } from '@model-gateway/contract';

/** Folds the events of a response into the whole response: the completed items, and what the terminal event says. */
export class ResponseCollector {
  private response: ResponseBody | undefined;
  private readonly output: ResponseBody['output'] = [];

  push(event: ResponseEvent): void {
    if (event.type === 'response.output_item.done') this.output.push(event.item);
    else if ('response' in event) this.response = event.response;
  }

  /** The whole response; undefined before the first event. */
  whole(): ResponseBody | undefined {
    return this.response && { ...this.response, output: this.output };
  }
}
