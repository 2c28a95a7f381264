import type {
  AdminPrompt,
  AdminPromptVersion,
  AdminPromptVersionEntry,
  AdminPromptVersionList,
} from '@model-gateway/contract';
import { isoTime, resourceRegistry, shownPromptContent } from '@model-gateway/control-plane';
import type { Managed, PromptRecord, PromptVersion } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

/** A prompt as the API shows it: with its newest version. */
export function promptView(managed: Managed<PromptRecord>): AdminPrompt {
  return { ...resourceRegistry.prompts.show(managed.item), ...resourceView(managed) };
}

/** The versions that there are, newest first. */
export function promptVersionsView(prompt: PromptRecord): AdminPromptVersionList {
  return { data: prompt.versions.map((version) => promptEntryView(prompt, version)).reverse() };
}

/** One version with what it says. */
export function promptVersionView(prompt: PromptRecord, version: PromptVersion): AdminPromptVersion {
  return { ...promptEntryView(prompt, version), ...shownPromptContent(version) };
}

function promptEntryView(
  { published, labels }: PromptRecord,
  { version, description, createdAt }: PromptVersion,
): AdminPromptVersionEntry {
  return {
    version,
    ...(description !== undefined && { description }),
    published: version === published,
    labels: Object.keys(labels).filter((label) => labels[label] === version),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}
