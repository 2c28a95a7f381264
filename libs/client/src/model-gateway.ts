import type { CountTokensRequest, GatewayExplanation, TokenCountBody } from '@model-gateway/contract';
import type { CallOptions } from './options/call-options.js';
import type { ClientOptions } from './options/client-options.js';
import { clientSettings, type ClientSettings } from './options/client-settings.js';
import { clientOptionNames, refuseUnknownOptions } from './options/known-options.js';
import { mergeOptions } from './options/merge-options.js';
import { ChatCompletions } from './resources/chat-completions.js';
import { Embeddings } from './resources/embeddings.js';
import { Feedback } from './resources/feedback.js';
import { Images } from './resources/images.js';
import { Messages } from './resources/messages.js';
import { Models } from './resources/models.js';
import { Prompts } from './resources/prompts.js';
import type { Answer } from './response/gateway-response.js';
import { Requester } from './transport/requester.js';
import type { ChatCompletionRequest } from './types/chat-completion-request.js';

/**
 * A client of the Model Gateway. It never changes: options of a call hold for that call alone, and any number of calls
 * may be under way at the same time.
 */
export class ModelGateway {
  /** Chats with any model, in OpenAI's format. */
  readonly chat: { readonly completions: ChatCompletions };
  /** Chats with Claude models in Anthropic's format, and counts of tokens. */
  readonly messages: Messages;
  /** Vectors of texts and other media. */
  readonly embeddings: Embeddings;
  /** Images of texts. */
  readonly images: Images;
  /** Stored prompts: shown, and run. */
  readonly prompts: Prompts;
  /** The models that the caller may use. */
  readonly models: Models;
  /** Opinions about answers. */
  readonly feedback: Feedback;
  // Private members are shown neither by JSON nor by an inspector: the key is among the options.
  readonly #settings: ClientSettings;
  readonly #requester: Requester;

  /** Throws an {@link OptionError} for an option that is wrong, unknown or missing. */
  constructor(options: ClientOptions = {}) {
    this.#settings = clientSettings(options);
    const requester = new Requester(this.#settings);
    this.#requester = requester;
    this.chat = { completions: new ChatCompletions(requester) };
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

  /**
   * Another client, with these options in place of this one's. Null takes an option away, so that the environment or the
   * default holds again.
   */
  withOptions(options: ClientOptions): ModelGateway {
    refuseUnknownOptions(options, clientOptionNames);
    return new ModelGateway({
      ...(options.baseURL !== null && { baseURL: this.baseURL }),
      ...mergeOptions(this.#settings.options, options),
    });
  }

  /** Tells what a chat completion would send to the upstream, and what would be lost on the way. Nothing is sent. */
  explain(body: ChatCompletionRequest, options?: CallOptions): Promise<Answer<GatewayExplanation>> {
    return this.#requester.json<GatewayExplanation>({ method: 'POST', path: '/v1/explain', body, options });
  }

  /** Counts the tokens of a body in Anthropic's format, for Claude and Gemini models. */
  countTokens(body: CountTokensRequest, options?: CallOptions): Promise<Answer<TokenCountBody>> {
    return this.messages.countTokens(body, options);
  }
}
