export { AnswerReads, type Completeness } from './answer-reads.js';
export * from './authorised.js';
export * from './authoriser.js';
export { bodyText, boundedBodyText } from './upstream-body.js';
export type * from './chat-format.js';
export type * from './chat-upstream.js';
export type { ModelRefusals } from './compose-chat.js';
export type * from './embeddings/embedding-format.js';
export * from './embeddings/http-embedding-provider.js';
export * from './content/http-content-provider.js';
export type * from './content/content-upstream.js';
export * from './encode-body.js';
export type { JsonExchange } from './exchange-all.js';
export * from './exchange-json.js';
export * from './http-chat-provider.js';
export { addressedMedia, type AddressedMedia, type MediaAddress } from './media/addressed-media.js';
export { announceMedia } from './media/inline-media.js';
export { bytesBeforeEvent } from './native/bytes-before-event.js';
export { joinBytes } from './native/join-bytes.js';
export { reportInexactNumbers } from './native/report-inexact-numbers.js';
export { WholeEvents } from './native/whole-events.js';
export { withoutEvent } from './native/without-event.js';
export * from './outgoing.js';
export { parseUpstreamJson, toReadingFailure } from './upstream-body.js';
export * from './path-segment.js';
export { UnreadableEvents } from './unreadable-events.js';
export * from './refusal.js';
export * from './report-unused-betas.js';
export { SecretMask } from './secret-mask.js';
export * from './images/http-image-provider.js';
export type * from './images/image-format.js';
export * from './models/list-models.js';
export * from './models/owner-named.js';
export * from './models/published-models.js';
export { untilClosed } from './until-closed.js';
export {
  HttpTokenCounter,
  type TokenCountFormat,
  type TokenCountUpstream,
} from './tokens/http-token-counter.js';
export { preparedRequest } from './prepared-request.js';
