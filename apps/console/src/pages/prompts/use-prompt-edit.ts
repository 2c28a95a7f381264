import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { showToast } from '../../ui/toasts.js';
import {
  contentOf,
  DraftProblem,
  draftOf,
  type Prompt,
  type PromptContent,
  type PromptDraft,
} from './prompt-draft.js';
import type { DraftErrors } from './template-fields.js';
import { keepPrompt } from './use-prompt.js';

/** A version that is being changed. */
export type PromptEdit = ReturnType<typeof usePromptEdit>;

/** What is there now, and what could not be saved. */
export interface PromptConflict {
  readonly theirs: Versioned<Prompt>;
  readonly mine: PromptContent;
}

const noErrors: DraftErrors = { messages: new Map() };

/**
 * The draft of a version: what is wrong with it, and how it is saved. What somebody else has saved meanwhile is never
 * overwritten unseen.
 *
 * @param versioned as the prompt is now
 * @param begun the prompt as it was when `shown` was read
 * @param onSaved what is shown now is saved; not called while more is typed than was sent
 */
export function usePromptEdit(
  versioned: Versioned<Prompt>,
  begun: Versioned<Prompt>,
  shown: PromptContent,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const { id } = versioned.data;
  const [initial, setInitial] = useState(() => ({ draft: draftOf(shown), version: begun.data.version }));
  // What was published or labelled meanwhile is no conflict; another version is one.
  const [base, setBase] = useState(begun);
  const etag = versioned.data.version === initial.version ? versioned.etag : base.etag;
  const [draft, setDraft] = useState(initial.draft);
  const latest = useRef(draft);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>(noErrors);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<PromptConflict>();

  /** Goes on with what was typed while it was sent. */
  const goOn = (saved: Versioned<Prompt>, sent: PromptDraft, sentNote: string) => {
    setBase(saved);
    setInitial({ draft: sent, version: saved.data.version });
    setNote((now) => (now === sentNote ? '' : now));
  };
  const send = async (content: ReturnType<typeof contentOf>, version: string | undefined) => {
    const described = note.trim() === '' ? {} : { description: note.trim() };
    try {
      const saved = await answerWithVersion(
        api.PATCH('/admin/v1/prompts/{id}', {
          params: { path: { id } },
          body: { ...content, ...described },
          ...ifMatch(version),
        }),
      );
      keepPrompt(client, saved);
      void client.invalidateQueries({ queryKey: ['prompts'] });
      showToast({ kind: 'done', text: promptTexts.saved(saved.data.version) });
      if (latest.current === draft) onSaved();
      else goOn(saved, draft, note);
    } catch (error) {
      const { status, param, message } = toApiError(error);
      if (status === 412) {
        const theirs = await answerWithVersion(
          api.GET('/admin/v1/prompts/{id}', { params: { path: { id } } }),
        );
        setConflict({ theirs, mine: { ...content, model: content.model ?? undefined } as PromptContent });
      } else if (param !== undefined && /^(template|rawTemplate|variables)/.test(param))
        setErrors(refused(param, message, draft));
      else setFailure(error);
    }
  };
  const start = (version: string | undefined) => {
    if (isBusy) return;
    setErrors(noErrors);
    setFailure(undefined);
    try {
      const content = contentOf(draft);
      setIsBusy(true);
      void send(content, version)
        .catch(setFailure)
        .finally(() => setIsBusy(false));
    } catch (problem) {
      if (!(problem instanceof DraftProblem)) throw problem;
      setErrors({ ...noErrors, [problem.field === 'json' ? 'text' : problem.field]: problem.message });
    }
  };
  return {
    draft,
    setDraft: (next: PromptDraft) => {
      latest.current = next;
      setDraft(next);
      setErrors(noErrors);
    },
    note,
    setNote,
    errors,
    failure,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial.draft),
    save: () => start(etag),
    conflict,
    closeConflict: () => setConflict(undefined),
    saveMine: () => {
      if (!conflict) return;
      setConflict(undefined);
      setBase(conflict.theirs);
      start(conflict.theirs.etag);
    },
    takeTheirs: () => {
      if (!conflict) return;
      keepPrompt(client, conflict.theirs);
      setConflict(undefined);
      onSaved();
    },
  };
}

/** What the gateway refuses, at its place. */
function refused(param: string, message: string, { shape }: PromptDraft): DraftErrors {
  if (param.startsWith('variables')) return { ...noErrors, variables: message };
  const [, place] = /^template\.messages\[(\d+)\]/.exec(param) ?? [];
  if (shape !== 'messages') return { ...noErrors, text: message };
  return place === undefined
    ? { ...noErrors, parameters: message }
    : { messages: new Map([[Number(place), message]]) };
}

/** Publishes a version, or moves labels; null takes a label away. */
export async function changePrompt(
  { data, etag }: Versioned<Prompt>,
  change: { readonly published?: number; readonly labels?: Record<string, number | null> },
): Promise<void> {
  await answer(
    api.PATCH('/admin/v1/prompts/{id}', {
      params: { path: { id: data.id } },
      body: change,
      ...ifMatch(etag),
    }),
  );
}
