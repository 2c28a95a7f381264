import { type ThinkingControl, thinkingControl } from './thinking-control.js';

/** The differences between models, independent of the platform. */
export interface ModelCapabilities {
  readonly thinking: ThinkingControl;
  /** Refuses a function call of the current turn without a signature. */
  readonly requiresSignatures: boolean;
  /** Accepts functions and the upstream's own tools in one request; undocumented for the models of endpoints. */
  readonly mixedTools: boolean;
  /** Accepts JSON as the form of the answer beside tools; undocumented for the models of endpoints. */
  readonly formBesideTools: boolean;
  /** Takes media inside a function response. */
  readonly mediaInToolResults: boolean;
  /** Takes a media resolution for each part. */
  readonly partMediaResolution: boolean;
  /** Searches by `googleSearchRetrieval`; later models refuse it and want `googleSearch`. */
  readonly searchRetrieval: boolean;
  /** Applies temperature, topP and topK; later models ignore them. */
  readonly sampling: boolean;
  /** Accepts presence and frequency penalties; later models refuse them. */
  readonly penalties: boolean;
  /** Continues an unfinished answer at the end of the history; later models refuse one. */
  readonly prefill: boolean;
  /**
   * Accepts JSON Schema for function parameters (`parametersJsonSchema`). Observed in traffic of generation 2.0 at both
   * upstreams.
   */
  readonly jsonSchemaParameters: boolean;
  /**
   * Accepts JSON Schema for the format of the answer (`responseJsonSchema`), and preserves the order of its properties.
   */
  readonly jsonSchemaResponse: boolean;
  /** Answers only with speech. */
  readonly speechOnly: boolean;
  /** Answers with images if the request states no modalities. */
  readonly drawsByDefault: boolean;
}

/** Names come from callers, so the cache is bounded. */
const maxRemembered = 1000;
const remembered = new Map<string, ModelCapabilities>();

/**
 * The capabilities of a model, by its name. An unknown Gemini model counts as the newest; a tuned model or an endpoint,
 * whose name shows no version, counts as generation 2.5, the one that can be tuned. As of 2026-11-20, from
 * https://ai.google.dev/gemini-api/docs and the Vertex AI model cards.
 */
export function modelCapabilities(model: string): ModelCapabilities {
  const known = remembered.get(model);
  if (known) return known;
  const capabilities = capabilitiesOfName(model);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(model, capabilities);
  return capabilities;
}

function capabilitiesOfName(model: string): ModelCapabilities {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  const generation = modelGeneration(name);
  const third = generation >= 3;
  const newest = generation > 3.5 || (generation === 3.5 && name.includes('flash-lite'));
  return {
    thinking: thinkingControl(name),
    requiresSignatures: third,
    mixedTools: third || !/^gem(ini|ma)-/.test(name),
    formBesideTools: third || !/^gem(ini|ma)-/.test(name),
    mediaInToolResults: third || name.includes('computer-use'),
    partMediaResolution: third,
    searchRetrieval: generation < 2,
    sampling: !newest,
    penalties: !newest,
    prefill: !newest,
    jsonSchemaParameters: generation >= 2,
    jsonSchemaResponse: generation >= 2.5,
    speechOnly: /-tts(-|$)/.test(name),
    drawsByDefault: generation >= 2.5 && /-image(-|$)/.test(name),
  };
}

/**
 * The version number in the name: 2.5 of `gemini-2.5-flash-001`. Names without one are old, or aliases of the newest.
 */
function modelGeneration(name: string): number {
  const match = /^gemini-(\d+(?:\.\d+)?)(?:-|$)/.exec(name);
  if (match?.[1]) return Number(match[1]);
  if (/^gemini-(pro|pro-vision|ultra)$/.test(name)) return 1;
  if (/^(gemini-exp-|gemma-[123]\b|learnlm)/.test(name)) return 2;
  if (name.startsWith('gemini-robotics-er-1')) return 2.5;
  return /^gem(ini|ma)-/.test(name) ? Infinity : 2.5;
}
