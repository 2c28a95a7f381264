import {
  longestPromptTemplate,
  promptNameRule,
  type PartialRecord,
  type TemplateEngine,
} from '@model-gateway/core';
import { checkPartialCycles, type PlacedPartial } from './check-partial-cycles.js';
import { checkTemplates } from '../check-templates.js';
import { isPresent } from '../resources/is-present.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

/**
 * Reads the section `partials`. A file has no history, so each partial has version 1 only. References in texts are not
 * resolved.
 */
export function readPartials(
  value: unknown,
  reader: SectionReader,
  templates?: TemplateEngine,
): readonly PartialRecord[] {
  const ids = new Set<string>();
  const partials: PartialRecord[] = [];
  const placed: PlacedPartial[] = [];
  reader.list(value, ['partials']).forEach((item, index) => {
    const path = ['partials', index];
    const object = reader.object(item, path, ['id', 'name', 'text']);
    if (!object) return;
    const id = reader.required(object['id'], [...path, 'id'], rules.slug);
    const name = reader.text(object['name'], [...path, 'name'], promptNameRule);
    const { text } = object;
    const place = [...path, 'text'];
    if (!isPresent(text)) reader.problem(place, 'This is missing.');
    else if (typeof text !== 'string') reader.problem(place, 'This must be a text; put it in quotes.');
    else if (text.length > longestPromptTemplate) {
      reader.problem(place, `This has more than ${longestPromptTemplate} characters.`);
    }
    if (id === undefined) return;
    if (ids.has(id)) reader.problem([...path, 'id'], 'Another partial has this id.');
    ids.add(id);
    if (typeof text !== 'string') return;
    placed.push({ id, text, place });
    partials.push({
      id,
      ...(name !== undefined && { name }),
      versions: [{ version: 1, text }],
      published: 1,
    });
  });
  const before = reader.problems.length;
  for (const { text, place } of placed) {
    checkTemplates(text, place, reader, { partials: ids, ...(templates && { templates }) });
  }
  if (templates && reader.problems.length === before) checkPartialCycles(placed, reader, templates);
  return partials;
}
