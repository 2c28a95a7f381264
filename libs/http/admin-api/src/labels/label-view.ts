import type { AdminLabel } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import type { LabelRecord, Managed } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

/** A label as the API shows it. */
export function labelView(managed: Managed<LabelRecord>): AdminLabel {
  return { ...resourceRegistry.labels.show(managed.item), ...resourceView(managed) };
}
