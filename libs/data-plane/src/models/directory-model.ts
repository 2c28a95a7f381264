import type { UpstreamModel } from '@model-gateway/core';
import type { ModelKnowledge } from '@model-gateway/usage';

/** A model that a caller may use, with what is known of it. */
export interface DirectoryModel extends Omit<UpstreamModel, 'id'>, ModelKnowledge {
  /** As a request names it: `@slug/model`. */
  readonly id: string;
}
