import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import type { components } from '../../api/api.generated.js';
import { answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { showToast } from '../../ui/toasts.js';

/** A text that prompts share. */
export type Partial = components['schemas']['Partial'];

/**
 * The text of a partial while it is changed. What somebody else saves meanwhile takes nothing away that was typed:
 * saving finds it, and shows both.
 *
 * @param versioned as it is now
 */
export function usePartialEdit(versioned: Versioned<Partial>) {
  const { id } = versioned.data;
  const client = useQueryClient();
  const [base, setBase] = useState(versioned);
  const [text, setText] = useState(versioned.data.text);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [theirs, setTheirs] = useState<Versioned<Partial>>();
  const isChanged = text !== base.data.text;
  const isSameVersion = base.data.version === versioned.data.version;
  const begin = (version: Versioned<Partial>) => {
    setBase(version);
    setText(version.data.text);
  };
  if (!isChanged && versioned.data.version > base.data.version) begin(versioned);
  const keep = (version: Versioned<Partial>) => {
    setTheirs(undefined);
    client.setQueryData(['partials', 'one', id], version);
    void client.invalidateQueries({ queryKey: ['partials'] });
  };
  const adopt = (version: Versioned<Partial>) => {
    begin(version);
    keep(version);
  };
  const send = async (etag: string | undefined) => {
    if (isBusy) return;
    const params = { path: { id } };
    setIsBusy(true);
    setFailure(undefined);
    setTheirs(undefined);
    try {
      const saved = await answerWithVersion(
        api.PATCH('/admin/v1/partials/{id}', { params, body: { text }, ...ifMatch(etag) }),
      );
      // What was typed while it was sent stays.
      setBase(saved);
      setText((now) => (now === text ? saved.data.text : now));
      keep(saved);
      showToast({ kind: 'done', text: promptTexts.saved(saved.data.version) });
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      setTheirs(await answerWithVersion(api.GET('/admin/v1/partials/{id}', { params })));
    } finally {
      setIsBusy(false);
    }
  };
  const saveOver = (etag: string | undefined) => void send(etag).catch(setFailure);
  return {
    text,
    setText,
    isChanged,
    isBusy,
    failure,
    theirs,
    // What was published meanwhile is no conflict; another version is one.
    save: () => saveOver(isSameVersion ? versioned.etag : base.etag),
    /** After both were seen. */
    saveMine: (seen: Versioned<Partial>) => saveOver(seen.etag),
    /** Goes on with a version in place of what was typed. */
    adopt,
    keepTyping: () => setTheirs(undefined),
  };
}
