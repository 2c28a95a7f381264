import type { ResponseCustomToolCallItem, ResponseItemStatus } from '@model-gateway/contract';
import { customInputMember, type CalledTool } from '../../client-tools.js';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';
import { StringMemberReader } from './string-member-reader.js';

/**
 * A call of a custom tool. The model calls a function with one string; the client gets the string as plain text, piece
 * by piece as it comes.
 */
export class CustomCallItem implements OpenItem {
  private readonly reader = new StringMemberReader(customInputMember);
  private json = '';
  private input = '';

  constructor(
    private readonly callId: string,
    private readonly tool: CalledTool,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds a piece of the function's arguments. */
  add(fragment: string): void {
    this.json += fragment;
    this.addInput(this.reader.push(fragment));
  }

  whole(status: ResponseItemStatus): ResponseCustomToolCallItem {
    const { callId, tool, input } = this;
    const { name, namespace } = tool;
    const item: ResponseCustomToolCallItem = {
      id: this.place.item_id,
      type: 'custom_tool_call',
      status,
      call_id: callId,
      name,
      input,
    };
    if (namespace !== undefined) item.namespace = namespace;
    return item;
  }

  close(status: ResponseItemStatus): void {
    // A model that does not keep to the function's schema has said what it wants in another form. JSON that a limit has cut
    // before the value is no input.
    const isOtherForm = !this.reader.found && this.json !== '{}';
    if (isOtherForm && status === 'completed') this.addInput(this.json);
    this.emit({ type: 'response.custom_tool_call_input.done', ...this.place, input: this.input });
  }

  private addInput(delta: string): void {
    if (delta === '') return;
    this.input += delta;
    this.emit({ type: 'response.custom_tool_call_input.delta', ...this.place, delta });
  }
}
