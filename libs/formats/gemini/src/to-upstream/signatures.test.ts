import { type ChatRequest, eitherGoogleIssuer, type LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

/** JSON whose form the tests state. */
type Json = ReturnType<typeof JSON.parse>;

function signatureSent(value: string, issuer?: string) {
  const losses: LossEntry[] = [];
  const call = {
    type: 'tool-call' as const,
    id: 'c',
    name: 'f',
    arguments: '{}',
    signature: { value, ...(issuer && { issuer }) },
  };
  const request: ChatRequest = {
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'hi' }] },
      { role: 'assistant', content: [call] },
      { role: 'tool', toolCallId: 'c', toolName: 'f', content: [{ type: 'text', text: 'ok' }] },
    ],
    tools: [],
    sampling: {},
  };
  const body: Json = toGenerateContentRequest(request, {
    model: 'gemini-3-pro',
    dialect: geminiApiDialect,
    reportLoss: (loss) => losses.push(loss),
  });
  return { sent: body.contents[1].parts[0].thoughtSignature as string, losses };
}

describe('a signature of unknown origin', () => {
  it.each(['c2ln', 'AQ==', '-_-_', 'skip_thought_signature_validator'])('goes as it came: %j', (value) => {
    expect(signatureSent(value)).toEqual({ sent: value, losses: [] });
  });

  it('goes as it came where it is known to be one of Google’s, and not where it is not', () => {
    expect(signatureSent('c2ln', eitherGoogleIssuer)).toEqual({ sent: 'c2ln', losses: [] });
    expect(signatureSent('c2ln', 'openai').sent).not.toBe('c2ln');
  });

  it.each(['not base64!!!', 'a b', '{"a":1}', 'c2ln\n', 'é'])(
    'that is not base64 gives way to the bypass, and is reported: %j',
    (value) => {
      const { sent, losses } = signatureSent(value);
      expect(sent).toBe('skip_thought_signature_validator');
      expect(losses).toMatchObject([{ action: 'dropped', path: 'messages[1].tool_calls[0]' }]);
    },
  );
});
