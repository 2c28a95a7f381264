import type { ChatRequest, ChatStreamPart, JsonValue, Usage } from '@model-gateway/core';
import type { AnswerFraming, ChatDecoder, ChatFormat } from './chat-format.js';

/** A decoder for the answer to a request, whose calls have the names that the client knows. */
export function decoderFor(format: ChatFormat, request: ChatRequest, framing: AnswerFraming): ChatDecoder {
  const decoder = format.decoder(framing);
  const renamed = format.renamedFunctions?.(request);
  return renamed ? new RenamingDecoder(decoder, renamed) : decoder;
}

class RenamingDecoder implements ChatDecoder {
  private readonly original: ReadonlyMap<string, string>;

  constructor(
    private readonly inner: ChatDecoder,
    renamed: ReadonlyMap<string, string>,
  ) {
    this.original = new Map([...renamed].map(([name, sent]) => [sent, name]));
  }

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

  end(choices?: number): ChatStreamPart[] {
    return this.named(this.inner.end(choices));
  }

  private named(parts: ChatStreamPart[]): ChatStreamPart[] {
    return parts.map((part) => {
      const name = part.type === 'tool-call-start' ? this.original.get(part.name) : undefined;
      return name === undefined ? part : ({ ...part, name } as ChatStreamPart);
    });
  }
}
