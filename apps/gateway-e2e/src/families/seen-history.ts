import type { Twin, TwinRequest } from '../support/start-twin.js';
import { kindOf, type SeenPart } from '../tool-loops/seen-signatures.js';

/** The signature of a step of calls: none, that of the service, a placeholder that the documents allow, or Claude's. */
export type Proof = ReturnType<typeof kindOf> | 'claude';

/** A request that a model received. */
export interface SeenRequest {
  /** One entry for each step of calls in its history. */
  readonly steps: readonly { readonly calls: number; readonly proof: Proof }[];
  /** Claude's thinking mode. */
  readonly thinking: string | undefined;
}

interface Block {
  readonly type: string;
}

interface SeenMessage {
  readonly role: string;
  readonly content?: string | readonly Block[];
  readonly tool_calls?: readonly object[];
}

/** The requests that models received since the last reset of the twin, oldest first. */
export async function seenHistories(twin: Twin): Promise<readonly SeenRequest[]> {
  const requests = await twin.requests();
  return requests
    .filter(({ path }) => path.includes('/models/') || path.includes('/endpoints/'))
    .map(seenRequest);
}

/** The history of one of them. */
export function seenRequest({ path, body }: TwinRequest): SeenRequest {
  if (/enerateContent/.test(path)) return { steps: geminiSteps(body.contents), thinking: undefined };
  if (path.includes('/publishers/anthropic/')) {
    const { type } = (body.thinking ?? {}) as { type?: string };
    return { steps: claudeSteps(body.messages as readonly SeenMessage[]), thinking: type };
  }
  const [instance = body] = (body.instances ?? []) as readonly Record<string, unknown>[];
  return { steps: openSteps(instance.messages as readonly SeenMessage[]), thinking: undefined };
}

function geminiSteps(contents: unknown): SeenRequest['steps'] {
  return (contents as readonly { parts: readonly SeenPart[] }[]).flatMap(({ parts }) => {
    const calls = parts.filter(({ functionCall }) => functionCall);
    const [first] = calls;
    return first ? { calls: calls.length, proof: kindOf(first.thoughtSignature) } : [];
  });
}

/** The twin checks that it signed a thought and that the thought is unchanged. */
function claudeSteps(messages: readonly SeenMessage[]): SeenRequest['steps'] {
  return messages.flatMap(({ role, content }) => {
    if (role !== 'assistant' || !Array.isArray(content)) return [];
    const blocks = content as readonly Block[];
    const calls = blocks.filter(({ type }) => type === 'tool_use').length;
    if (calls === 0) return [];
    return { calls, proof: /thinking$/.test(blocks[0]?.type ?? '') ? 'claude' : 'none' };
  });
}

function openSteps(messages: readonly SeenMessage[]): SeenRequest['steps'] {
  return messages.flatMap(({ tool_calls: calls }) =>
    calls ? { calls: calls.length, proof: 'none' as const } : [],
  );
}
