import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiAddress } from '../../api/workspace-addresses.js';
import { errorOf } from '../../api/api-error.js';
import { sessionFetch } from '../../api/session-fetch.js';
import { homeTexts } from '../../texts/en/home.js';
import { Button } from '../../ui/button.js';
import { FailedLine } from '../../ui/failed.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatTokens } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { SnippetBox } from '../../ui/snippet-box.js';
import { TextField } from '../../ui/text-field.js';

interface FirstRequestProps {
  readonly slug: string;
  readonly onDone: () => void;
}

interface Chat {
  readonly choices?: readonly { readonly message?: { readonly content?: string | null } }[];
  readonly usage?: { readonly total_tokens?: number };
}

/** Sends a first request with the session, and shows the answer. */
export function FirstRequest({ slug, onDone }: FirstRequestProps) {
  const [model, setModel] = useState(`@${slug}/gemini-2.5-flash`);
  const chat = useMutation({ mutationFn: () => ask(model), onSettled: onDone });
  return (
    <div className="grid min-w-0 gap-3 rounded border p-3">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          chat.mutate();
        }}
      >
        <div className="w-96 max-w-full">
          <TextField label={homeTexts.model} value={model} onChange={setModel} isMono />
        </div>
        <Button
          type="submit"
          kind="primary"
          icon="play"
          isBusy={chat.isPending}
          busyLabel={homeTexts.sending}
        >
          {homeTexts.send}
        </Button>
      </form>
      {chat.data && <FirstAnswer {...chat.data} />}
      {chat.error && <FailedLine failure={chat.error} />}
      <SnippetBox model={model} />
    </div>
  );
}

type Answer = Awaited<ReturnType<typeof ask>>;

function FirstAnswer({ status, durationMs, body, requestId }: Answer) {
  return (
    <div role="status" aria-label={homeTexts.answer} className="grid gap-1 rounded bg-success-soft p-2">
      <p className="text-table">
        {status} · {formatDuration(durationMs)} · {homeTexts.tokens(formatTokens(body.usage?.total_tokens))}
        {requestId !== null && (
          <>
            {' · '}
            <Link to="/requests/$id" params={{ id: requestId }} className="underline">
              {homeTexts.openRequest}
            </Link>
          </>
        )}
      </p>
      <p className="break-words">
        <HostileText text={body.choices?.[0]?.message?.content ?? ''} />
      </p>
    </div>
  );
}

async function ask(model: string) {
  const begin = performance.now();
  const address = new URL(apiAddress('/v1/chat/completions'), location.href);
  const response = await sessionFetch(
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: homeTexts.question }] }),
    }),
  );
  const body = (await response.json().catch(() => ({}))) as Chat;
  if (!response.ok) throw errorOf(response, body);
  const requestId = response.headers.get('x-gateway-request-id');
  return { status: response.status, durationMs: Math.round(performance.now() - begin), body, requestId };
}
