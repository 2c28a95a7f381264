import type { ChatCompletionRequest } from './chat-completion-request.js';

/** A stored prompt with its variables. All other members replace the stored ones. */
export interface PromptRequest extends Partial<ChatCompletionRequest> {
  /** `ID` (the published version), `ID@3`, `ID@staging` or another label, `ID@latest`. */
  readonly prompt: string;
  /** Values by the names of the prompt's variables. */
  readonly variables?: Readonly<Record<string, unknown>> | null;
  /** Your own partials by name, for tags such as `{{>> name}}`. */
  readonly partials?: Readonly<Record<string, string>> | null;
}

/** A prompt request whose answer is one JSON body. */
export interface UnaryPromptRequest extends PromptRequest {
  readonly stream?: false | null;
}

/** A prompt request whose answer is a stream of chunks. */
export interface StreamedPromptRequest extends PromptRequest {
  readonly stream: true;
}
