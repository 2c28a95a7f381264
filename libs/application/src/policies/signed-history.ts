import type {
  AssistantMessage,
  AssistantPart,
  ChatRequest,
  Found,
  IssuedSignature,
  Signature,
} from '@model-gateway/core';

/** What a history lacks that a vault may know. */
export interface MissingSignatures {
  /** Ids of the calls that came back without a signature. */
  readonly handles: readonly string[];
  /** Signatures that came back, of which a client's history does not say who issued them. */
  readonly values: readonly string[];
}

/** What of the history is to be looked up; undefined when it is nothing, as in any history without tool calls. */
export function missingSignatures({ messages }: ChatRequest): MissingSignatures | undefined {
  let handles: string[] | undefined;
  let values: string[] | undefined;
  for (const message of messages) {
    if (message.role !== 'assistant') continue;
    for (const part of message.content) {
      const signature = signatureOf(part);
      if (!signature) {
        if (part.type === 'tool-call') (handles ??= []).push(part.id);
      } else if (signature.issuer === undefined) (values ??= []).push(signature.value);
    }
  }
  return handles || values ? { handles: handles ?? [], values: values ?? [] } : undefined;
}

/** The request with what was found. What a client sent itself is never replaced. */
export function withSignatures(
  request: ChatRequest,
  signatures: Found<IssuedSignature>,
  issuers: Found<string>,
): ChatRequest {
  if (signatures.size === 0 && issuers.size === 0) return request;
  const completed = (part: AssistantPart): AssistantPart => {
    if (part.type === 'opaque' || part.type === 'redacted-reasoning') return part;
    const { signature } = part;
    if (!signature) {
      const kept = part.type === 'tool-call' ? signatures.get(part.id) : undefined;
      return kept ? { ...part, signature: kept } : part;
    }
    const issuer = signature.issuer === undefined ? issuers.get(signature.value) : undefined;
    return issuer === undefined ? part : { ...part, signature: { ...signature, issuer } };
  };
  const messages = request.messages.map((message) =>
    message.role === 'assistant' ? withParts(message, message.content.map(completed)) : message,
  );
  return { ...request, messages };
}

/** The signature of a part of any type. */
export function signatureOf(part: AssistantPart): Signature | undefined {
  return 'signature' in part ? part.signature : undefined;
}

function withParts(message: AssistantMessage, content: readonly AssistantPart[]): AssistantMessage {
  const same = content.every((part, index) => part === message.content[index]);
  return same ? message : { ...message, content };
}
