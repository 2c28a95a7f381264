import type { ResponseBody, ResponseError, ResponseEvent, ResponseItem } from '@model-gateway/contract';
import type { ChatStreamPart, Finish, PromptBlock, Usage } from '@model-gateway/core';
import { toServiceTier } from '../../chat/to-client/usage.js';
import type { UnnumberedEvent } from './items/open-item.js';
import { OutputItems } from './output-items.js';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { ResponseContent } from './response-content.js';
import { toResponseEnd } from './response-end.js';
import { toResponseUsage } from './response-usage.js';

/**
 * Turns the parts of a stream into the events of a response in OpenAI's Responses format.
 *
 * A pure state machine: `push`…, then `end` or `fail`. What holds of the events:
 * - `sequence_number` counts every event from 0, without gaps.
 * - `response.created` and `response.in_progress` come first; then the items one after the other, each with the events
 *   of its type between `response.output_item.added` and `response.output_item.done`; one terminal event comes last.
 * - The output of the terminal event is the list of the items of all `response.output_item.done` events.
 * - Every event that completes a text has all of it, and ids never change.
 *
 * Finish, usage and a prompt block are held back until the end. Only the first choice is written: the format has one.
 */
export class ResponseEventMaker {
  private events: ResponseEvent[] = [];
  private readonly items: OutputItems;
  private readonly content: ResponseContent;
  private readonly createdAt: number;
  private sequence = 0;
  private finish: Finish | undefined;
  private usage: Usage | undefined;
  private block: PromptBlock | undefined;

  constructor(private readonly options: ResponseAnswerOptions) {
    this.items = new OutputItems((event) => this.emit(event));
    this.content = new ResponseContent(this.items, options);
    this.createdAt = options.now();
  }

  /** The events for these parts; none as long as the upstream has said nothing. */
  push(parts: readonly ChatStreamPart[]): readonly ResponseEvent[] {
    for (const part of parts) this.add(part);
    return this.taken();
  }

  /** An event that says nothing, for a stream that has begun and is silent. */
  keepAlive(): readonly ResponseEvent[] {
    this.emit({ type: 'keepalive' });
    return this.taken();
  }

  /** The last events. Throws `UpstreamInvalidResponseError` for an answer that has failed. */
  end(): readonly ResponseEvent[] {
    const { finish, block, items, content } = this;
    const hasItems = items.closed.length > 0 || items.current !== undefined;
    const end = toResponseEnd(finish, block, hasItems);
    if (finish?.raw === 'pause_turn') this.reportPause();
    this.begin();
    content.end(end.status, end.status === 'completed' ? end.refusal : undefined);
    const response = this.response(end.status, items.closed);
    this.options.storeOutput?.(items.stored);
    response.service_tier = toServiceTier(this.usage) ?? 'default';
    response.usage = toResponseUsage(this.usage);
    if (end.status === 'completed') response.completed_at = this.options.now();
    else response.incomplete_details = { reason: end.reason };
    const loss = this.options.losses?.() ?? [];
    if (loss.length > 0) response.gateway = { loss: [...loss] };
    this.emit({ type: `response.${end.status}`, response });
    return this.taken();
  }

  /** The last events of a stream that was interrupted. Nothing that is open is closed. */
  fail(error: ResponseError): readonly ResponseEvent[] {
    const { code, message, param } = error;
    this.begin();
    // One object has both shapes of the event: the flat one of OpenAI, and the nested one of Open Responses.
    this.emit({ type: 'error', code, message, param, error });
    const response = this.response('failed', this.items.interrupted());
    this.emit({ type: 'response.failed', response: { ...response, error, service_tier: 'default' } });
    return this.taken();
  }

  private add(part: ChatStreamPart): void {
    switch (part.type) {
      case 'start':
      case 'other':
        return;
      case 'usage':
        this.usage = part.usage;
        return;
      case 'prompt-block':
        this.block = part.block;
        return;
      case 'finish':
        if (part.choice === 0) this.finish = part.finish;
        return;
      default:
        if (part.choice !== 0) return;
        this.begin();
        this.content.push(part);
    }
  }

  private begin(): void {
    if (this.sequence > 0) return;
    this.emit({ type: 'response.created', response: this.response('in_progress', []) });
    this.emit({ type: 'response.in_progress', response: this.response('in_progress', []) });
  }

  private response(status: ResponseBody['status'], output: readonly ResponseItem[]): ResponseBody {
    const { id, model, echo } = this.options;
    return {
      id,
      object: 'response',
      created_at: this.createdAt,
      completed_at: null,
      status,
      error: null,
      incomplete_details: null,
      model,
      output: [...output],
      service_tier: 'auto',
      usage: null,
      ...echo,
    };
  }

  private reportPause(): void {
    const reason = 'The upstream paused its turn: the client continues it by sending the output back.';
    this.options.reportLoss({ path: 'output', action: 'approximated', severity: 'note', reason });
  }

  private emit(event: UnnumberedEvent): void {
    const { type, ...members } = event;
    this.events.push({ type, sequence_number: this.sequence, ...members } as ResponseEvent);
    this.sequence += 1;
  }

  private taken(): readonly ResponseEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}
