import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { answer, api } from '../../../api/client.js';
import { useMay } from '../../../api/use-session.js';
import { resendOptions } from '../../request/resend/resend-query.js';
import { openedPrompt, openedRequest, type Opened } from './opened.js';

/** What the address begins with: a request on record, or a prompt. */
export interface OpeningPlace {
  readonly request?: string | undefined;
  readonly prompt?: string | undefined;
}

/**
 * Reads what the address begins with, and gives it away once.
 * @param before what was opened when the page was last shown: what became of it since is not undone
 */
export function useOpening(
  { request, prompt }: OpeningPlace,
  before: string | undefined,
  onOpened: (opened: Opened) => void,
) {
  const [openedId, setOpenedId] = useState(before);
  const mayReadBodies = useMay('logs.bodies');
  const resend = useQuery({
    ...resendOptions(request ?? ''),
    enabled: mayReadBodies && request !== undefined,
  });
  const stored = useQuery({
    queryKey: ['prompts', prompt, 'opened'],
    enabled: request === undefined && prompt !== undefined,
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/prompts/{id}', { params: { path: { id: prompt ?? '' } }, signal })),
  });
  const id = request ?? prompt;
  const { data: record } = resend;
  const { data: template } = stored;
  const opened = useMemo(() => {
    if (request !== undefined) return record && openedRequest(record);
    return template && openedPrompt(template);
  }, [request, record, template]);
  const latest = useRef(onOpened);
  useEffect(() => {
    latest.current = onOpened;
  });
  useEffect(() => {
    if (id === undefined || opened === undefined || openedId === id) return;
    setOpenedId(id);
    latest.current(opened);
  }, [id, opened, openedId]);
  const query = request === undefined ? stored : resend;
  return {
    openedId,
    notes: id === undefined ? [] : (opened?.notes ?? []),
    isRefused: opened !== undefined && opened.draft === undefined,
    failure: id === undefined ? undefined : (query.error ?? undefined),
  };
}
