import type { JsonObject } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { Guardrail } from '../guardrails/guardrail.js';
import { namedTarget } from './named-target.js';
import { ValueNumbers } from './value-numbers.js';

/** Numbers that compare target nodes: equal numbers mean equal targets. */
export interface TargetNumbers {
  /** Equal for two target nodes with the same upstream account and model, which fail together. */
  readonly account: number;
  /** Equal for two target nodes that also send the same request and accept the same responses. */
  readonly request: number;
}

/** Computes the numbers of a config's target nodes, each once. */
export class KnownTargetNumbers {
  private readonly values = new ValueNumbers();
  private readonly known = new WeakMap<ConfigNode, TargetNumbers>();
  private readonly withoutModel = new WeakMap<JsonObject, number>();

  of(targetNode: ConfigNode): TargetNumbers {
    let numbers = this.known.get(targetNode);
    if (!numbers) {
      const { apiKey, vertexProjectId, vertexRegion, regions, capacity, customHost } = targetNode.settings;
      const account = this.values.of([
        namedTarget(targetNode),
        apiKey,
        vertexProjectId,
        vertexRegion,
        regions,
        capacity,
        customHost,
      ]);
      numbers = { account, request: this.values.of([account, this.requestSettings(targetNode)]) };
      this.known.set(targetNode, numbers);
    }
    return numbers;
  }

  /**
   * The settings that decide what is sent and which responses are accepted. Not the number of retries: a target that
   * failed all of its attempts has failed.
   */
  private requestSettings({ settings, totalTimeoutMs }: ConfigNode): unknown {
    const { overrideParams, defaultParams, dropParams, forwardHeaders, timeouts, requestTimeoutMs } =
      settings;
    const { onLoss = 'report', strict, metadataAsLabels = false } = settings;
    return {
      // The model is part of `account`, without a slug that `provider` overrides.
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

/** An empty list equals an absent one. */
function listed(names: readonly string[] | undefined): readonly string[] | undefined {
  return names && names.length > 0 ? names : undefined;
}

/** Guardrails are equal only when inherited from the same node; others are not compared. */
function pathsOf(guardrails: readonly Guardrail[] | undefined): readonly string[] | undefined {
  return listed(guardrails?.map(({ path }) => path));
}
