import { builtInLabels, promptDescriptionRule, promptLabelRule, type LabelRecord } from '@model-gateway/core';
import type { SectionReader } from '../resources/section-reader.js';

/** Reads the section `labels`. Built-in labels cannot be in it. */
export function readLabels(value: unknown, reader: SectionReader): readonly LabelRecord[] {
  const ids = new Set<string>(builtInLabels);
  const labels: LabelRecord[] = [];
  reader.list(value, ['labels']).forEach((item, index) => {
    const path = ['labels', index];
    const object = reader.object(item, path, ['id', 'description']);
    if (!object) return;
    const id = reader.required(object['id'], [...path, 'id'], promptLabelRule);
    const description = reader.text(object['description'], [...path, 'description'], promptDescriptionRule);
    if (id === undefined) return;
    if (ids.has(id)) reader.problem([...path, 'id'], 'Another label has this id, or it is built in.');
    ids.add(id);
    labels.push({ id, ...(description !== undefined && { description }) });
  });
  return labels;
}
