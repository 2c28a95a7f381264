import {
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type Signature,
  type ToolCallPart,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import type { MessageContext } from './message-context.js';
import { signedByReasoningDetails } from './reasoning-details.js';
import { textNestsDeeperThan } from './text-nests-deeper-than.js';
import { fromSignature, reportUnknownOfSigned, signatureMembers } from './signature.js';
import { withoutUndefined } from './without-undefined.js';

/** The last members are added by streams and client libraries. */
const known: ReadonlySet<string> = new Set([
  'id',
  'type',
  'function',
  'cache_control',
  ...signatureMembers,
  'index',
]);
const knownOfFunction: ReadonlySet<string> = new Set([
  'name',
  'arguments',
  ...signatureMembers,
  'parsed_arguments',
]);
const knownOfOlder: ReadonlySet<string> = new Set(['name', 'arguments']);

/** Deeper arguments could not be parsed and serialised without a stack overflow. */
const maxDepth = 200;

/** Far above every upstream's limit; each result of a call repeats the name. */
const maxNameLength = 1024;

/**
 * The tool calls of an assistant message. A call's signature is read from the call's function, the call,
 * `content_blocks` or `reasoning_details`, in that order.
 */
export function fromToolCalls(message: JsonObject, context: MessageContext): ToolCallPart[] {
  const { path, history, reportLoss } = context;
  const values = optionalArray(message, 'tool_calls', path);
  const older = optionalObject(message, 'function_call', path);
  let calls = values ? fromNewerCalls(values, message, path, reportLoss) : [];
  if (calls.length === 0 && !older) calls = fromToolUseBlocks(message, path);
  if (older) {
    if (calls.length === 0) calls.push(fromOlderCall(older, context));
    else
      reportLoss({
        path: `${path}.function_call`,
        action: 'dropped',
        severity: 'note',
        reason: 'tool_calls wins.',
      });
  }
  calls = signedByReasoningDetails(calls, message, path, reportLoss);
  for (const call of calls) history.add(call.id, call.name);
  return calls;
}

/** The older form has no ids; the message's position gives one that is unique in the conversation. */
function fromOlderCall(call: JsonObject, { path, index, reportLoss }: MessageContext): ToolCallPart {
  const at = `${path}.function_call`;
  reportUnknownMembers(call, knownOfOlder, at, reportLoss);
  return {
    type: 'tool-call',
    id: `call_message_${index}`,
    name: fromName(call, at),
    arguments: fromArguments(call, at),
    path: at,
  };
}

function fromNewerCalls(
  values: readonly JsonValue[],
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): ToolCallPart[] {
  const elsewhere = new SignaturesElsewhere(message, path);
  return values.map((value, position) =>
    fromToolCall(value, `${path}.tool_calls[${position}]`, elsewhere, reportLoss),
  );
}

function fromToolCall(
  value: JsonValue,
  path: string,
  elsewhere: SignaturesElsewhere,
  reportLoss: LossReporter,
): ToolCallPart {
  const call = requireObject(value, path);
  const type = optionalString(call, 'type', path) ?? 'function';
  if (type === 'custom') throw unsupportedParameter(`${path}.type`, 'no upstream has custom tools.');
  if (type !== 'function') throw invalidValue(`${path}.type`, 'function');
  const called = requireObject(call.function, `${path}.function`);
  reportUnknownOfSigned(call, known, path, reportLoss);
  reportUnknownOfSigned(called, knownOfFunction, `${path}.function`, reportLoss);
  const id = requiredString(call, 'id', path);
  const part: ToolCallPart = withoutUndefined({
    type: 'tool-call' as const,
    id,
    name: fromName(called, `${path}.function`),
    arguments: fromArguments(called, `${path}.function`),
    signature:
      fromSignature(called, `${path}.function`) ?? fromSignature(call, path) ?? elsewhere.takeSignatureOf(id),
  });
  return withCacheControl(part, call, path);
}

function fromName(called: JsonObject, path: string): string {
  const name = requiredString(called, 'name', path);
  if (name.length <= maxNameLength) return name;
  throw invalidValue(`${path}.name`, `a name of at most ${maxNameLength} characters`);
}

/**
 * The text unchanged: a call that a token limit cut off is part of a valid history, and the upstream format decides how
 * to send its broken text. Empty text is a call without arguments.
 */
function fromArguments(called: JsonObject, path: string): string {
  const text = optionalString(called, 'arguments', path) ?? '';
  if (text.trim() === '') return '{}';
  if (textNestsDeeperThan(text, maxDepth)) {
    throw invalidValue(`${path}.arguments`, `nested at most ${maxDepth} levels deep`);
  }
  return text;
}

/**
 * Calls in Anthropic's form, which are blocks of the content. A block without a name only marks the place of a call in
 * `tool_calls`.
 */
function fromToolUseBlocks(message: JsonObject, path: string): ToolCallPart[] {
  const calls: ToolCallPart[] = [];
  for (const place of ['content_blocks', 'content']) {
    const blocks = message[place];
    if (!isJsonArray(blocks) || calls.length > 0) continue;
    for (const [index, block] of blocks.entries()) {
      if (!isJsonObject(block) || block.type !== 'tool_use' || block.name === undefined) continue;
      const at = `${path}.${place}[${index}]`;
      const signature = fromSignature(block, at);
      calls.push({
        type: 'tool-call',
        id: requiredString(block, 'id', at),
        name: fromName(block, at),
        arguments: fromArguments({ arguments: exactJson(block.input ?? {}) }, at),
        ...(signature && { signature }),
        path: at,
      });
    }
  }
  return calls;
}

/**
 * Signatures of calls that are outside the calls. Read only if a call lacks its own. If calls share an id, only the
 * first gets the signature: it may be large and must not be sent many times.
 */
class SignaturesElsewhere {
  private found: Map<string, Signature> | undefined;

  constructor(
    private readonly message: JsonObject,
    private readonly path: string,
  ) {}

  takeSignatureOf(id: string): Signature | undefined {
    this.found ??= this.find();
    const signature = this.found.get(id);
    if (signature) this.found.delete(id);
    return signature;
  }

  private find(): Map<string, Signature> {
    const found = new Map<string, Signature>();
    optionalArray(this.message, 'content_blocks', this.path)?.forEach((block, index) => {
      if (!isJsonObject(block) || (block.type !== 'tool_use' && block.type !== 'tool_call')) return;
      const signature = fromSignature(block, `${this.path}.content_blocks[${index}]`);
      if (typeof block.id === 'string' && signature) found.set(block.id, signature);
    });
    return found;
  }
}
