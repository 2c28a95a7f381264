import { useState } from 'react';
import type { Versioned } from '../../../api/client.js';
import type { Config } from '../use-configs.js';
import { readConfigText, writeConfigText } from './config-text.js';

/** What stands in the editor, and the version that it is a change of. */
export interface ConfigDraft {
  readonly base: Versioned<Config>;
  readonly text: string;
  readonly name: string;
  readonly isChanged: boolean;
  /** A version that somebody else has saved since; saving shows both. */
  readonly newer: Config | undefined;
  readonly setText: (text: string) => void;
  readonly setName: (name: string) => void;
  /** Goes on from this version, and forgets what was typed. */
  readonly rebase: (to: Versioned<Config>) => void;
}

/**
 * What is typed lives here and in no query, so that nothing that is read anew can take it away. A newer version replaces the
 * text only while nothing has been typed.
 */
export function useConfigDraft(read: Versioned<Config>): ConfigDraft {
  const [draft, setDraft] = useState(() => draftOf(read));
  const { base, text, name } = draft;
  const isChanged = isOther(text, name, base.data);
  const isNewer = isLater(read, base);
  // The text of the reader follows what is stored; while rendering, so that no other text is seen before.
  if (isNewer && !isChanged) setDraft(draftOf(read));
  return {
    ...draft,
    isChanged,
    newer: isNewer && isChanged ? read.data : undefined,
    setText: (next) => setDraft((before) => ({ ...before, text: next })),
    setName: (next) => setDraft((before) => ({ ...before, name: next })),
    rebase: (to) => setDraft(draftOf(to)),
  };
}

/** A save shows its answer before the query has read it again: what the query still has is then the older one. */
function isLater(read: Versioned<Config>, base: Versioned<Config>): boolean {
  if (read.data.managedBy !== 'api') return read !== base;
  return read.etag !== base.etag && (read.data.updatedAt ?? '') > (base.data.updatedAt ?? '');
}

function draftOf(base: Versioned<Config>): Pick<ConfigDraft, 'base' | 'text' | 'name'> {
  return { base, text: writeConfigText(base.data.config), name: base.data.name ?? '' };
}

/** Another text of the same config, such as one with other spaces, is no change. */
function isOther(text: string, name: string, { config, name: before = '' }: Config): boolean {
  if (name.trim() !== before) return true;
  const stored = writeConfigText(config);
  if (text === stored) return false;
  const typed = readConfigText(text).config;
  return typed === undefined || writeConfigText(typed) !== stored;
}
