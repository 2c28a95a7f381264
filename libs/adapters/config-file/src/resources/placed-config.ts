import type { JsonObject } from '@model-gateway/core';
import type { ConfigFileProblem } from '../config-file-error.js';

/** A place in the file, for people. */
export type ConfigFilePlace = Pick<ConfigFileProblem, 'path' | 'line'>;

/** A gateway config, and where in the file it stands. */
export interface PlacedConfig {
  readonly config: JsonObject;
  /** @param path from the config itself on, such as `config.targets[0].retry` */
  readonly placeOf: (path: string) => ConfigFilePlace;
}
