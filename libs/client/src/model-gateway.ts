import type { CountTokensRequest, GatewayExplanation, TokenCountBody } from '@model-gateway/contract';
import type { CallOptions } from './options/call-options.js';
import type { ClientOptions } from './options/client-options.js';
import { clientSettings, type ClientSettings } from './options/client-settings.js';
import { clientOptionNames, refuseUnknownOptions } from './options/known-options.js';
import { mergeOptions } from './options/merge-options.js';
import { ChatCompletions } from './resources/chat-completions.js';
import { Completions } from './resources/completions.js';
import { Embeddings } from './resources/embeddings.js';
import { Feedback } from './resources/feedback.js';
import { Images } from './resources/images.js';
import { Messages } from './resources/messages.js';
import { Models } from './resources/models.js';
import { Prompts } from './resources/prompts.js';
import { Responses } from './resources/responses.js';
import type { Answer } from './response/gateway-response.js';
import { Requester } from './transport/requester.js';
import type { ChatCompletionRequest } from './types/chat-completion-request.js';

/**
 * A client of the Model Gateway. It is immutable: options of a call apply to that call alone, and any number of calls
 * can run at the same time.
 */
export class ModelGateway {
  /** Chats with any model, in OpenAI's format. */
  readonly chat: { readonly completions: ChatCompletions };
  /** Responses of any chat model, in OpenAI's Responses format. */
  readonly responses: Responses;
  /** Texts that continue a prompt, in OpenAI's older format. */
  readonly completions: Completions;
  /** Chats with any model in Anthropic's format, and counts of tokens. */
  readonly messages: Messages;
  /** Embeddings of texts and other media. */
  readonly embeddings: Embeddings;
  /** Images: made from texts, or from other images. */
  readonly images: Images;
  /** Stored prompts: render and run them. */
  readonly prompts: Prompts;
  /** The models that the caller may use. */
  readonly models: Models;
  /** Feedback about responses. */
  readonly feedback: Feedback;
  // Private members appear neither in JSON nor in an inspector; the options contain the key.
  readonly #settings: ClientSettings;
  readonly #requester: Requester;

  /** Throws an {@link OptionError} for an option that is wrong, unknown or missing. */
  constructor(options: ClientOptions = {}) {
    this.#settings = clientSettings(options);
    const requester = new Requester(this.#settings);
    this.#requester = requester;
    this.chat = { completions: new ChatCompletions(requester) };
    this.responses = new Responses(requester);
    this.completions = new Completions(requester);
    this.messages = new Messages(requester);
    this.embeddings = new Embeddings(requester);
    this.images = new Images(requester);
    this.prompts = new Prompts(requester);
    this.models = new Models(requester);
    this.feedback = new Feedback(requester);
  }

  /** The gateway's address, without `/v1`. */
  get baseURL(): string {
    return this.#settings.baseUrl;
  }

  /** Creates a client with changed options. Null removes an option, so that the environment or the default applies. */
  withOptions(options: ClientOptions): ModelGateway {
    refuseUnknownOptions(options, clientOptionNames);
    return new ModelGateway({
      ...(options.baseURL !== null && { baseURL: this.baseURL }),
      ...mergeOptions(this.#settings.options, options),
    });
  }

  /** Explains the upstream request of a chat completion and its losses, without sending it. */
  explain(body: ChatCompletionRequest, options?: CallOptions): Promise<Answer<GatewayExplanation>> {
    return this.#requester.json<GatewayExplanation>({ method: 'POST', path: '/v1/explain', body, options });
  }

  /** Counts the tokens of a body in Anthropic's format, for any model that can count. */
  countTokens(body: CountTokensRequest, options?: CallOptions): Promise<Answer<TokenCountBody>> {
    return this.messages.countTokens(body, options);
  }
}
