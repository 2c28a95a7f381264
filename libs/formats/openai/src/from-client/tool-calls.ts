import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import type { MessageContext } from './messages.js';
import {
  invalidValue,
  optionalArray,
  optionalObject,
  optionalString,
  requiredString,
  requireObject,
  unsupportedParameter,
} from './read-members.js';
import { callSignaturesFromReasoningDetails } from './reasoning-details.js';
import { fromSignature } from './signature.js';
import { withoutUndefined } from './without-undefined.js';

/**
 * The tool calls of an assistant message. A call's signature is looked for in the call's function, in the call, in
 * `content_blocks` and in `reasoning_details`, in that order.
 */
export function fromToolCalls(message: JsonObject, { path, index, history }: MessageContext): ToolCallPart[] {
  const values = optionalArray(message, 'tool_calls', path);
  const calls = values ? fromNewerCalls(values, message, path) : [];
  const older = optionalObject(message, 'function_call', path);
  if (older && calls.length === 0) {
    // The older form has no ids; the position makes one that is unique in the conversation.
    calls.push({
      type: 'tool-call',
      id: `call_message_${index}`,
      name: requiredString(older, 'name', `${path}.function_call`),
      arguments: fromArguments(older, `${path}.function_call`),
    });
  }
  for (const call of calls) history.add(call.id, call.name);
  return calls;
}

function fromNewerCalls(values: readonly JsonValue[], message: JsonObject, path: string): ToolCallPart[] {
  const elsewhere = new SignaturesElsewhere(message, path);
  return values.map((value, position) => fromToolCall(value, `${path}.tool_calls[${position}]`, elsewhere));
}

function fromToolCall(value: JsonValue, path: string, elsewhere: SignaturesElsewhere): ToolCallPart {
  const call = requireObject(value, path);
  const type = optionalString(call, 'type', path) ?? 'function';
  if (type === 'custom') throw unsupportedParameter(`${path}.type`, 'no upstream has custom tools.');
  if (type !== 'function') throw invalidValue(`${path}.type`, 'function');
  const called = requireObject(call.function, `${path}.function`);
  const id = requiredString(call, 'id', path);
  return withoutUndefined({
    type: 'tool-call' as const,
    id,
    name: requiredString(called, 'name', `${path}.function`),
    arguments: fromArguments(called, `${path}.function`),
    signature:
      fromSignature(called, `${path}.function`) ?? fromSignature(call, path) ?? elsewhere.signatureOf(id),
  });
}

/** The text as it came, once it is known to be an object's. An empty text is a call without arguments. */
function fromArguments(called: JsonObject, path: string): string {
  const text = optionalString(called, 'arguments', path) ?? '';
  if (text.trim() === '') return '{}';
  try {
    if (isJsonObject(JSON.parse(text))) return text;
  } catch {
    // Said below: the parser's own words quote the arguments.
  }
  throw invalidValue(`${path}.arguments`, 'the JSON text of an object');
}

/** Signatures of calls that stand outside the calls. Looked for only when a call lacks its own. */
class SignaturesElsewhere {
  private found: ReadonlyMap<string, Signature> | undefined;

  constructor(
    private readonly message: JsonObject,
    private readonly path: string,
  ) {}

  signatureOf(id: string): Signature | undefined {
    this.found ??= this.find();
    return this.found.get(id);
  }

  private find(): ReadonlyMap<string, Signature> {
    const found = callSignaturesFromReasoningDetails(this.message, this.path);
    optionalArray(this.message, 'content_blocks', this.path)?.forEach((block, index) => {
      if (!isJsonObject(block) || (block.type !== 'tool_use' && block.type !== 'tool_call')) return;
      const signature = fromSignature(block, `${this.path}.content_blocks[${index}]`);
      if (typeof block.id === 'string' && signature) found.set(block.id, signature);
    });
    return found;
  }
}
