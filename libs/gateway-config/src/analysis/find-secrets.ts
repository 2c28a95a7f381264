import type { ConfigNode } from '../model/config-node.js';
import type { ConfigFinding } from './config-finding.js';

/** Finds credentials in a config: such a config can be sent with a request, but not stored. */
export function findSecrets({ path, settings, sourcePaths }: ConfigNode): readonly ConfigFinding[] {
  const places: string[] = [];
  if (settings.apiKey !== undefined && sourcePaths.apiKey === path) places.push(`${path}.api_key`);
  const guardrails = [...(settings.inputGuardrails ?? []), ...(settings.outputGuardrails ?? [])];
  for (const { path: place, check } of guardrails) {
    const isOwn =
      place.startsWith(`${path}.input_guardrails[`) || place.startsWith(`${path}.output_guardrails[`);
    if (isOwn && check.type === 'webhook' && Object.keys(check.headers).length > 0)
      places.push(`${place}.headers`);
  }
  return places.map((place) => ({
    severity: 'info',
    path: place,
    message: 'A config with credentials cannot be stored: they belong in the provider catalog.',
  }));
}
