import type { Api } from '../api.js';
import type { GenerateContentRequest } from '../contract/generate-content-request.js';
import type { ModelCard } from '../models/model-card.js';

/** What a rule may look at besides the request. */
export interface RuleContext {
  readonly api: Api;
  readonly model: ModelCard;
  readonly isAuthenticSignature: (signature: string) => boolean;
}

/** A check of meaning after parsing: the text of the 400 INVALID_ARGUMENT answer, or `undefined` when all is well. */
export type Rule = (request: GenerateContentRequest, context: RuleContext) => string | undefined;
