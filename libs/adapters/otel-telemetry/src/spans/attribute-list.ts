import type { Attributes, AttributeValue } from '@opentelemetry/api';
import type { SpanLimits } from '../settings/telemetry-settings.js';

/** Collects attributes within the limits of the operator. */
export class AttributeList {
  readonly attributes: Attributes = {};
  dropped = 0;
  private count = 0;

  constructor(private readonly limits: SpanLimits) {}

  /** Adds an attribute; ignores undefined and null. */
  set(name: string, value: string | number | boolean | readonly string[] | null | undefined): this {
    if (value === undefined || value === null) return this;
    if (this.count >= this.limits.attributes) {
      this.dropped += 1;
      return this;
    }
    this.count += 1;
    this.attributes[name] = this.shortened(value);
    return this;
  }

  private shortened(value: string | number | boolean | readonly string[]): AttributeValue {
    const { valueLength } = this.limits;
    if (typeof value === 'string') return value.length > valueLength ? value.slice(0, valueLength) : value;
    return typeof value === 'object' ? value.map((text) => text.slice(0, valueLength)) : value;
  }
}
