import type { ChatProviderFactory, Policy } from './chat-provider.js';
import type { ContentProvider } from './content-provider.js';
import type { EmbeddingProvider } from './embedding-provider.js';
import type { ImageProvider } from './image-provider.js';
import type { MessagesProvider } from './messages-provider.js';
import type { ModelLister } from './model-lister.js';
import type { Target } from './target.js';
import type { TokenCounter } from './token-counter.js';

/**
 * Makes what answers at a target, for each kind of thing that can be asked. Cheap: called for each request. A target
 * that cannot serve the kind fails its calls with `InvalidRequestError`, never its making.
 */
export interface UpstreamFactory extends ChatProviderFactory {
  /** Makes vectors. */
  embeddings(target: Target): EmbeddingProvider;
  /** Makes pictures. */
  images(target: Target): ImageProvider;
  /**
   * Answers requests in Anthropic's format: untranslated where the model speaks it, else translated.
   *
   * @param innermost as of {@link create}, for a model whose answers are translated
   */
  messages(target: Target, innermost?: Policy): MessagesProvider;
  /**
   * Answers requests in Gemini's format: untranslated where the model speaks it, else translated.
   *
   * @param innermost as of {@link create}, for a model whose answers are translated
   */
  content(target: Target, innermost?: Policy): ContentProvider;
  /** Counts tokens. */
  tokens(target: Target): TokenCounter;
  /** The target's model is ignored. */
  models(target: Target): ModelLister;
}
