import { playgroundTexts as texts } from '../../texts/en/playground.js';
import type { Attachment, Draft } from './draft.js';

/** What a model can do. An absent member is unknown. */
export interface Capabilities {
  readonly tools?: boolean;
  readonly images?: boolean;
  readonly audio?: boolean;
  readonly video?: boolean;
  readonly thinking?: boolean;
  readonly structuredOutput?: boolean;
}

type Capability = keyof Capabilities;
const capabilities: readonly Capability[] = [
  'tools',
  'images',
  'audio',
  'video',
  'thinking',
  'structuredOutput',
];

/** What it can do in small words. */
export function abilityText(known: Capabilities): string {
  return capabilities
    .filter((name) => known[name] === true)
    .map((name) => texts.abilities[name])
    .join(' · ');
}

/** What the request wants and the model is known not to have. */
export function lackingOf(
  known: Capabilities,
  draft: Draft,
  files: readonly Attachment[],
): readonly Capability[] {
  const has = (prefix: string) => files.some(({ type }) => type.startsWith(prefix));
  const wanted: Readonly<Record<Capability, boolean>> = {
    tools: draft.tools.trim() !== '',
    images: has('image/'),
    audio: has('audio/'),
    video: has('video/'),
    thinking: draft.thinking !== 'auto' && draft.thinking !== 'off',
    structuredOutput: draft.schema.trim() !== '',
  };
  return capabilities.filter((name) => wanted[name] && known[name] === false);
}

/** A model's name without what differs between its names: entry, publisher and date. */
export function plainName(model: string): string {
  const name = model.split('/').pop() ?? model;
  return name.replace(/^[a-z][a-z-]*\.(?=[a-z])/, '').replace(/[@-]\d{8}$/, '');
}
