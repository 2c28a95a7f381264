import {
  UpstreamInvalidResponseError,
  type ChatRequest,
  type ChatStreamPart,
  type JsonObject,
  type JsonValue,
  type Usage,
  type WireHead,
} from '@model-gateway/core';
import type { AnswerFraming, ChatDecoder, ChatFormat } from './chat-format.js';
import { MemberRenaming } from './member-renaming.js';

/** What names of an upstream are called by the client. */
type Originals = ReadonlyMap<string, string>;

/** A decoder for the answer to a request, whose calls have the names that the client knows. */
export function decoderFor(
  format: ChatFormat,
  request: ChatRequest,
  framing: AnswerFraming,
  head?: WireHead,
): ChatDecoder {
  const decoder = format.decoder(framing, head);
  const functions = format.renamedFunctions?.(request);
  const members = format.renamedMembers?.(request);
  if (!functions && !members) return decoder;
  const renaming = members && new MemberRenaming(members, (text, names) => argumentsOf(format, text, names));
  return new RenamingDecoder(decoder, inverse(functions ?? new Map()), renaming);
}

function argumentsOf(format: ChatFormat, text: string, names: Originals): string {
  return format.renamedArguments?.(text, names) ?? text;
}

/** Names by what stands for them. */
function inverse(names: ReadonlyMap<string, string>): Originals {
  return new Map([...names].map(([name, sent]) => [sent, name]));
}

class RenamingDecoder implements ChatDecoder {
  constructor(
    private readonly inner: ChatDecoder,
    private readonly functions: Originals,
    private readonly members: MemberRenaming | undefined,
  ) {}

  push(body: JsonValue): ChatStreamPart[] {
    return this.named(this.inner.push(body));
  }

  unreportedUsage(): Usage | undefined {
    return this.inner.unreportedUsage?.();
  }

  isComplete(choices: number): boolean {
    return this.inner.isComplete(choices);
  }

  seemsComplete(choices: number): boolean {
    return this.inner.seemsComplete?.(choices) ?? false;
  }

  leaveOut(): void {
    if (!this.inner.leaveOut) throw new UpstreamInvalidResponseError('An event of the answer is missing.');
    this.inner.leaveOut();
  }

  continuation(): JsonObject | undefined {
    return this.inner.continuation?.();
  }

  end(choices?: number): ChatStreamPart[] {
    return this.named(this.inner.end(choices));
  }

  private named(parts: ChatStreamPart[]): ChatStreamPart[] {
    const named = parts.map((part) => {
      const name = part.type === 'tool-call-start' ? this.functions.get(part.name) : undefined;
      return name === undefined ? part : ({ ...part, name } as ChatStreamPart);
    });
    return this.members ? this.members.renamed(named) : named;
  }
}
