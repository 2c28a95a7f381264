import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Versioned } from '../../../api/client.js';
import { configTexts } from '../../../texts/en/configs.js';
import { showToast } from '../../../ui/toasts.js';
import type { Config } from '../use-configs.js';
import { saveConfig } from './save-config.js';
import type { ConfigDraft } from './use-config-draft.js';

/** Saving a draft: whether it is under way, what failed, and what somebody else saved in between. */
export function useSave(draft: ConfigDraft, config: Readonly<Record<string, unknown>> | undefined) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [theirs, setTheirs] = useState<Versioned<Config>>();
  const adopt = (version: Versioned<Config>) => {
    draft.rebase(version);
    client.setQueryData(['configs', 'one', version.data.id], version);
    void client.invalidateQueries({ queryKey: ['configs'] });
  };
  const save = async (over: Versioned<Config>) => {
    if (isBusy || config === undefined) return;
    setIsBusy(true);
    setFailure(undefined);
    setTheirs(undefined);
    try {
      const outcome = await saveConfig(draft, config, over);
      if ('theirs' in outcome) {
        setTheirs(outcome.theirs);
      } else {
        adopt(outcome.saved);
        showToast({ kind: 'done', text: configTexts.saved(outcome.saved.data.version) });
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    theirs,
    save: () => void save(draft.base),
    /** After both were seen. */
    saveOver: (version: Versioned<Config>) => void save(version),
    takeTheirs: (version: Versioned<Config>) => {
      setTheirs(undefined);
      adopt(version);
    },
    keepTyping: () => setTheirs(undefined),
  };
}
