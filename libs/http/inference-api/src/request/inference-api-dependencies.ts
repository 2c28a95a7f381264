import type {
  Clock,
  IdGenerator,
  RequestLogStore,
  ResponseStore,
  WorkspaceBounds,
} from '@model-gateway/core';
import type { InferenceOperations, ModelDirectory } from '@model-gateway/data-plane';
import type { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import type { BodySettings, PartsOf, Step } from '@model-gateway/http-server';

/** What serves the callers of one workspace. */
export interface InferenceParts {
  /** Serves requests of every kind. */
  readonly operations: InferenceOperations;
  readonly configs: KnownConfigs;
  readonly models: ModelDirectory;
  /** What bounds all callers of the workspace together, as it stands now. Absent: nothing. */
  readonly bounds?: () => WorkspaceBounds;
  /** Absent: there are no stored prompts. */
  readonly prompts?: PromptLibrary;
}

/** What the inference API works with. */
export interface InferenceApiDependencies {
  readonly partsOf: PartsOf<InferenceParts>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  /** Stores responses, those of each workspace for itself. Absent: none are stored. */
  readonly responses?: ResponseStore;
  /** Receives failures that cost no client its answer. */
  readonly onProblem?: (message: string, error?: unknown) => void;
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
