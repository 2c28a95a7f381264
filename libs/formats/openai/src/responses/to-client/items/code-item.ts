import type { ResponseCodeInterpreterItem, ResponseItemStatus } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** Code that the upstream runs. It comes whole; what it gave comes as the next part. */
export class CodeItem implements OpenItem {
  private code = '';
  private logs: string | undefined;

  /** @param includesOutputs whether the client wants what the code gave */
  constructor(
    private readonly containerId: string,
    private readonly includesOutputs: boolean,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds the code. */
  run(code: string): void {
    const { place, emit } = this;
    this.code = code;
    emit({ type: 'response.code_interpreter_call.in_progress', ...place });
    if (code !== '') emit({ type: 'response.code_interpreter_call_code.delta', ...place, delta: code });
    emit({ type: 'response.code_interpreter_call_code.done', ...place, code });
    emit({ type: 'response.code_interpreter_call.interpreting', ...place });
  }

  /** Adds what the code gave. */
  answer(logs: string): void {
    this.logs = logs;
  }

  whole(status: ResponseItemStatus): ResponseCodeInterpreterItem {
    return this.item(status, this.includesOutputs);
  }

  stored(status: ResponseItemStatus): ResponseCodeInterpreterItem {
    return this.item(status, true);
  }

  private item(status: ResponseItemStatus, withOutputs: boolean): ResponseCodeInterpreterItem {
    const { code, logs, containerId, place } = this;
    return {
      id: place.item_id,
      type: 'code_interpreter_call',
      status,
      container_id: containerId,
      code,
      outputs: withOutputs && logs !== undefined ? [{ type: 'logs', logs }] : null,
    };
  }

  /** Code that a limit has cut off has not been run to its end. */
  close(status: ResponseItemStatus): void {
    if (status !== 'completed') return;
    this.emit({ type: 'response.code_interpreter_call.completed', ...this.place });
  }
}
