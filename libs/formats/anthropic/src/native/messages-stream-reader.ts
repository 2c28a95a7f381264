import {
  parseExactJson,
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type StepDelivery,
  type NativeStep,
  type NativeStreamEvent,
  type NativeStreamReader,
} from '@model-gateway/core';
import { SseDecoder } from '@model-gateway/sse';

const choice = 0;

/** Reads the events of one message for stream recovery. Each content block is a stretch. */
export class MessagesStreamReader implements NativeStreamReader {
  private readonly events = new SseDecoder();

  read(bytes: Uint8Array): readonly NativeStreamEvent[] {
    return this.events.push(bytes).flatMap(({ data }) => {
      const event = objectOf(data);
      return event ? [eventOf(event, data)] : [];
    });
  }
}

/** Undefined for what says nothing to a client of this format, such as `[DONE]`. */
function objectOf(data: string): JsonObject | undefined {
  try {
    const value = parseExactJson(data) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function eventOf(event: JsonObject, data: string): NativeStreamEvent {
  const steps = stepsOf(event);
  return { steps, write: (deliveries, shift) => written(event, data, deliveries, shift) };
}

function stepsOf({ type, content_block: block, delta }: JsonObject): readonly NativeStep[] {
  switch (type) {
    case 'message_start':
      return [{ type: 'head' }];
    case 'content_block_start':
      return isJsonObject(block) ? beginningOf(block) : [];
    case 'content_block_delta':
      return isJsonObject(delta) ? [growthOf(delta)] : [];
    case 'content_block_stop':
      return [{ type: 'end', choice }];
    case 'message_delta':
      return isJsonObject(delta) && typeof delta.stop_reason === 'string' ? [{ type: 'finish', choice }] : [];
    default:
      return [];
  }
}

/** Ids and encrypted thoughts are not compared: no two answers have the same. */
function beginningOf({ type, name, id: _, ...block }: JsonObject): readonly NativeStep[] {
  const begin = (kind: string): NativeStep => ({ type: 'begin', choice, kind });
  switch (type) {
    case 'text':
      return [begin('text'), ...initial(block.text)];
    case 'thinking':
      return [begin('reasoning'), ...initial(block.thinking)];
    case 'redacted_thinking':
      return [begin('redacted_thinking')];
    case 'tool_use':
    case 'server_tool_use':
      return [begin(exactJson([type, name]))];
    default:
      return [begin(exactJson([type])), { type: 'grow', choice, text: exactJson(block), isOpaque: true }];
  }
}

function initial(text: JsonValue | undefined): readonly NativeStep[] {
  return typeof text === 'string' && text !== '' ? [{ type: 'grow', choice, text }] : [];
}

/** The member of each type of delta that has its text. */
const textMembers: ReadonlyMap<unknown, string> = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
  ['input_json_delta', 'partial_json'],
]);

function growthOf(delta: JsonObject): NativeStep {
  if (delta.type === 'signature_delta') return { type: 'sign', choice };
  const text = delta[textMembers.get(delta.type) ?? ''];
  return typeof text === 'string'
    ? { type: 'grow', choice, text }
    : { type: 'grow', choice, text: exactJson(delta), isOpaque: true };
}

function written(
  event: JsonObject,
  data: string,
  deliveries: readonly StepDelivery[],
  shift: number,
): string {
  if (deliveries.length > 0 && deliveries.every((each) => each === 'nothing')) return '';
  const rest = deliveries.find((each) => typeof each === 'object');
  const isAsItCame = !rest && (shift === 0 || event.index === undefined) && !data.includes('\n');
  if (isAsItCame) return encoded(event, data);
  const changed = shifted(rest ? withText(event, deliveries[0] === 'all', rest.text) : event, shift);
  return encoded(changed, exactJson(changed));
}

/** @param begins the client gets the beginning of the block as well */
function withText(event: JsonObject, begins: boolean, text: string): JsonObject {
  const { delta, content_block: block, index = 0 } = event;
  if (isJsonObject(delta))
    return { ...event, delta: { ...delta, [textMembers.get(delta.type) ?? '']: text } };
  const { type } = isJsonObject(block) ? block : {};
  const member = type === 'thinking' ? 'thinking' : 'text';
  if (begins && isJsonObject(block)) return { ...event, content_block: { ...block, [member]: text } };
  return { type: 'content_block_delta', index, delta: { type: `${member}_delta`, [member]: text } };
}

function shifted(event: JsonObject, shift: number): JsonObject {
  return typeof event.index === 'number' ? { ...event, index: event.index + shift } : event;
}

function encoded({ type }: JsonObject, data: string): string {
  const name = typeof type === 'string' ? `event: ${type}\n` : '';
  return `${name}data: ${data}\n\n`;
}
