import type { AdminLabel } from '@model-gateway/contract';
import { auditedLabel } from '@model-gateway/control-plane';
import type { LabelRecord, Managed } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

/** A label as the API shows it. */
export function labelView(managed: Managed<LabelRecord>): AdminLabel {
  return { ...auditedLabel(managed.item), ...resourceView(managed) };
}
