import type { AssistantMessage, ChatRequest, Message, ToolMessage } from '@model-gateway/core';

/**
 * The same request with the tool calls of its history numbered. What an id looks like means nothing to a model, but an
 * answer may come out of a cache under ids that are new each time: the turn after it is the same question all the same.
 * The id of a result that answers no call stays, for an upstream may be told it in words.
 */
export function withNumberedCalls(request: ChatRequest): ChatRequest {
  const numbered = numberedIds(request.messages);
  if (numbered.size === 0) return request;
  const messages = request.messages.map((message) => {
    if (message.role === 'assistant') return withCalls(message, numbered);
    return message.role === 'tool' ? ofCall(message, numbered) : message;
  });
  return { ...request, messages };
}

/** A new id for each that a call has. None is the id of a result without a call: it would become one with a call. */
function numberedIds(messages: readonly Message[]): ReadonlyMap<string, string> {
  const called = new Set<string>();
  const answered = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') answered.add(message.toolCallId);
    if (message.role !== 'assistant') continue;
    for (const part of message.content) if (part.type === 'tool-call') called.add(part.id);
  }
  const numbered = new Map<string, string>();
  let number = 0;
  for (const id of called) {
    let made: string;
    do made = `call_${(number += 1)}`;
    while (answered.has(made) && !called.has(made));
    numbered.set(id, made);
  }
  return numbered;
}

function withCalls(message: AssistantMessage, numbered: ReadonlyMap<string, string>): AssistantMessage {
  const content = message.content.map((part) =>
    part.type === 'tool-call' ? { ...part, id: numbered.get(part.id) ?? part.id } : part,
  );
  return { ...message, content };
}

function ofCall(message: ToolMessage, numbered: ReadonlyMap<string, string>): ToolMessage {
  const toolCallId = numbered.get(message.toolCallId);
  return toolCallId === undefined ? message : { ...message, toolCallId };
}
