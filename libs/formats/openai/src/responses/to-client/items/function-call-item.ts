import type { ResponseFunctionCallItem, ResponseItemStatus } from '@model-gateway/contract';
import type { CalledTool } from '../../client-tools.js';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** A call of a function. One without arguments gets `{}`, in a delta of its own, when it is complete. */
export class FunctionCallItem implements OpenItem {
  private text = '';

  constructor(
    private readonly callId: string,
    private readonly tool: CalledTool,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds a piece of the arguments' JSON text. */
  add(delta: string): void {
    if (delta === '') return;
    this.text += delta;
    this.emit({ type: 'response.function_call_arguments.delta', ...this.place, delta });
  }

  whole(status: ResponseItemStatus): ResponseFunctionCallItem {
    const { callId, tool, text } = this;
    const { name, namespace } = tool;
    const item: ResponseFunctionCallItem = {
      id: this.place.item_id,
      type: 'function_call',
      status,
      call_id: callId,
      name,
      arguments: text,
    };
    if (namespace !== undefined) item.namespace = namespace;
    return item;
  }

  close(status: ResponseItemStatus): void {
    if (this.text === '' && status === 'completed') this.add('{}');
    const { name } = this.tool;
    const type = 'response.function_call_arguments.done';
    this.emit({ type, ...this.place, arguments: this.text, name });
  }
}
