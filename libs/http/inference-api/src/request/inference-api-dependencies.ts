import type { Clock, IdGenerator, RequestLogStore } from '@model-gateway/core';
import type { InferenceOperations, ModelDirectory } from '@model-gateway/data-plane';
import type { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import type { BodySettings, Step } from '@model-gateway/http-server';

/** What the inference API works with. */
export interface InferenceApiDependencies {
  /** Serves requests of every kind. */
  readonly operations: InferenceOperations;
  readonly configs: KnownConfigs;
  readonly models: ModelDirectory;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  /** Absent: there are no stored prompts. */
  readonly prompts?: PromptLibrary;
  /** Takes feedback. Absent: there is none. */
  readonly requestLog?: Pick<RequestLogStore, 'addFeedback'>;
}

/** What every inference request passes through. */
export interface InferenceSteps {
  /** Gives the request its context. */
  readonly begin: readonly Step[];
  /** The same where Google's clients send their key. */
  readonly beginContent: readonly Step[];
  /** Finds out who asks, and for what in general. */
  readonly admit: readonly Step[];
  readonly body: BodySettings;
}
