import type { Attributes, Histogram } from '@opentelemetry/api';
import {
  chargedUsageOf,
  providerDescriptor,
  type RequestObserver,
  type RequestRecord,
  type Usage,
} from '@model-gateway/core';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { ExportReport } from '../export/export-report.js';
import { MetricExporter } from '../export/metric-exporter.js';
import type { SignalSettings } from '../settings/signal-settings.js';
import type { TelemetrySettings } from '../settings/telemetry-settings.js';
import { metricNames, semanticNames } from '../spans/attribute-names.js';
import type { ModelCall } from '../spans/model-attributes.js';
import { operationOf, type Operation } from '../spans/operation-of.js';
import { BoundedNames } from './bounded-names.js';
import { durationBuckets, firstTokenBuckets, tokenBuckets } from './buckets.js';

const maxModels = 200;
const maxCodes = 100;
/** The form of error codes, those of upstreams included. */
const codePattern = /^[a-z][a-z0-9_]{0,63}$/;
/** The value of the semantic conventions for any other error. */
const otherError = '_OTHER';

/** Measures requests as the semantic conventions for generative AI define it. */
export class GenAiMetrics implements RequestObserver {
  private readonly provider: MeterProvider;
  private readonly tokens: Histogram;
  private readonly duration: Histogram;
  private readonly firstToken: Histogram;
  private readonly models = new BoundedNames(maxModels);
  private readonly codes = new BoundedNames(maxCodes);
  private readonly report: ExportReport;
  private readonly exporter: MetricExporter;

  constructor(
    signal: SignalSettings,
    settings: Pick<TelemetrySettings, 'metricsIntervalMs' | 'metricsTimeoutMs' | 'temporality'>,
    resource: Resource,
    scope: string,
    onProblem: (message: string) => void,
  ) {
    this.report = new ExportReport('Metrics', new URL(signal.url).host, onProblem);
    this.exporter = new MetricExporter(signal, settings.temporality, this.report);
    const reader = new PeriodicExportingMetricReader({
      exporter: this.exporter,
      exportIntervalMillis: settings.metricsIntervalMs,
      exportTimeoutMillis: settings.metricsTimeoutMs,
    });
    this.provider = new MeterProvider({ resource, readers: [reader] });
    const meter = this.provider.getMeter(scope);
    this.tokens = meter.createHistogram(metricNames.tokenUsage, {
      description: 'Number of input and output tokens used.',
      unit: '{token}',
      advice: { explicitBucketBoundaries: tokenBuckets },
    });
    this.duration = meter.createHistogram(metricNames.requestDuration, {
      description: 'Time from the beginning of a request to the end of its answer.',
      unit: 's',
      advice: { explicitBucketBoundaries: durationBuckets },
    });
    this.firstToken = meter.createHistogram(metricNames.timeToFirstToken, {
      description: 'Time from the beginning of a request to the first piece of a streamed answer.',
      unit: 's',
      advice: { explicitBucketBoundaries: firstTokenBuckets },
    });
  }

  observe(record: RequestRecord): void {
    const operation = operationOf(record.route);
    if (!operation) return;
    const { phases, status, failure } = record;
    const attributes = this.attributesOf(operation, record, status < 400);
    for (const { usage, target } of chargedUsageOf(record)) {
      this.count(target === record ? attributes : this.attributesOf(operation, target, true), usage);
    }
    if (failure) attributes[semanticNames.errorType] = this.errorOf(failure.code);
    this.duration.record(phases.total / 1_000, attributes);
    if (record.stream && phases.firstToken !== undefined) {
      this.firstToken.record(phases.firstToken / 1_000, attributes);
    }
  }

  /** Exports the last measurements and stops. */
  stop(): Promise<void> {
    return this.provider.shutdown();
  }

  /** Counts exports in progress as lost. */
  abandon(): void {
    this.report.stopped(this.exporter.pending);
  }

  private count(attributes: Attributes, { promptTokens, completionTokens }: Usage): void {
    if (promptTokens !== undefined) {
      this.tokens.record(promptTokens, { ...attributes, [semanticNames.tokenType]: 'input' });
    }
    if (completionTokens !== undefined) {
      this.tokens.record(completionTokens, { ...attributes, [semanticNames.tokenType]: 'output' });
    }
  }

  /**
   * The attributes of a measurement. The model is one of them only if an upstream has accepted it and the number of models
   * is within its bound, because clients can send any name.
   */
  private attributesOf(operation: Operation, { provider, model }: ModelCall, isKnown: boolean): Attributes {
    const attributes: Attributes = { [semanticNames.operation]: operation.name };
    if (provider !== undefined) {
      attributes[semanticNames.provider] = providerDescriptor(provider).otelSystem;
    }
    if (model !== undefined && isKnown && this.models.admits(model)) {
      attributes[semanticNames.requestModel] = model;
      attributes[semanticNames.responseModel] = model;
    }
    return attributes;
  }

  /** Bounds the codes, which upstreams choose. */
  private errorOf(code: string): string {
    return codePattern.test(code) && this.codes.admits(code) ? code : otherError;
  }
}
