import type { JsonObject } from '@model-gateway/core';
import type { ConfigNode } from './config-node.js';
import type { ConfigTools } from './config-tools.js';
import { parseConfig } from './parse-config.js';

/** Reads a gateway config with all its targets. */
export function parseConfigTree(object: JsonObject, _tools: ConfigTools): ConfigNode {
  return { path: 'config', targets: [], weight: 1, settings: parseConfig(object), saidAt: {} };
}
