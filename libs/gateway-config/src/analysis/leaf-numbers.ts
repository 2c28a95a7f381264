import type { JsonObject } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { Guardrail } from '../model/guardrail.js';
import { askedPlace } from './asked-place.js';
import { ValueNumbers } from './value-numbers.js';

/** What a leaf asks, as numbers that can be compared. */
export interface LeafNumbers {
  /** The same for two leaves that ask the same upstream account for the same model: what fails one fails the other. */
  readonly place: number;
  /** The same for two leaves that send the same request as well, and take the same for an answer. */
  readonly request: number;
}

/** The numbers of a config's leaves, each made once. */
export class KnownLeaves {
  private readonly values = new ValueNumbers();
  private readonly known = new WeakMap<ConfigNode, LeafNumbers>();
  private readonly withoutModel = new WeakMap<JsonObject, number>();

  of(leaf: ConfigNode): LeafNumbers {
    let numbers = this.known.get(leaf);
    if (!numbers) {
      const { apiKey, vertexProjectId, vertexRegion, customHost } = leaf.settings;
      const place = this.values.of([askedPlace(leaf), apiKey, vertexProjectId, vertexRegion, customHost]);
      numbers = { place, request: this.values.of([place, this.asked(leaf)]) };
      this.known.set(leaf, numbers);
    }
    return numbers;
  }

  /**
   * All that decides what is sent from a place, and whether what comes back is an answer. Not how often it is asked: a
   * place that has failed three times has failed.
   */
  private asked({ settings, totalTimeoutMs }: ConfigNode): unknown {
    const { overrideParams, defaultParams, dropParams, forwardHeaders, timeouts, requestTimeoutMs } =
      settings;
    const { onLoss = 'report', strict, metadataAsLabels = false } = settings;
    return {
      // The model is part of the place, without the slug that a provider wins over.
      overrideParams: overrideParams && this.paramsWithoutModel(overrideParams),
      defaultParams,
      dropParams: listed(dropParams),
      forwardHeaders: listed(forwardHeaders),
      timeouts,
      requestTimeoutMs,
      totalTimeoutMs,
      onLoss,
      strict,
      metadataAsLabels,
      inputGuardrails: pathsOf(settings.inputGuardrails),
      outputGuardrails: pathsOf(settings.outputGuardrails),
    };
  }

  private paramsWithoutModel(params: JsonObject): number {
    let number = this.withoutModel.get(params);
    if (number === undefined) {
      const { model: _model, ...rest } = params;
      number = this.values.of(rest);
      this.withoutModel.set(params, number);
    }
    return number;
  }
}

/** An empty list says as much as none. */
function listed(names: readonly string[] | undefined): readonly string[] | undefined {
  return names && names.length > 0 ? names : undefined;
}

/** Guardrails are the same where they are inherited; of others nobody can tell. */
function pathsOf(guardrails: readonly Guardrail[] | undefined): readonly string[] | undefined {
  return listed(guardrails?.map(({ path }) => path));
}
