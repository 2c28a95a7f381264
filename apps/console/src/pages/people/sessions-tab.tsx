import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, ownApi } from '../../api/client.js';
import { signOut } from '../../api/session.js';
import { useMay, useSession } from '../../api/use-session.js';
import { peopleTexts } from '../../texts/en/people.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { showToast } from '../../ui/toasts.js';
import { Time } from '../../ui/values.js';
import { visibleText } from '../../ui/visible-text.js';
import type { ListedSession } from './use-sessions.js';

interface SessionsTabProps {
  readonly query: UseQueryResult<{ readonly data: readonly ListedSession[] }>;
}

/** Who is signed in, from where, and until when; each can be ended. */
export function SessionsTab({ query }: SessionsTabProps) {
  const client = useQueryClient();
  const own = useSession()?.id;
  const mayEnd = useMay('sessions.write');
  const [ending, setEnding] = useState<ListedSession>();
  const isOwn = ending !== undefined && ending.id === own;
  const end = async ({ id }: ListedSession) => {
    if (id === own) return signOut();
    await answer(ownApi.DELETE('/admin/v1/sessions/{id}', { params: { path: { id } } }));
    await client.invalidateQueries({ queryKey: ['sessions'] });
    showToast({ kind: 'done', text: peopleTexts.ended });
  };
  return (
    <>
      <p className="mb-3 text-muted">{peopleTexts.sessionsText}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="people" title={peopleTexts.noSessions} />
          ) : (
            <Table
              caption={peopleTexts.sessionsCaption}
              columns={columnsOf(own, mayEnd, setEnding)}
              rows={data}
              rowKey={({ id }) => id}
              narrowNote={({ address }) => <HostileText text={address} />}
            />
          )
        }
      </Loaded>
      {ending && (
        <DestroyDialog
          isOpen
          onClose={() => setEnding(undefined)}
          title={peopleTexts.endTitle(visibleText(ending.who.name))}
          action={peopleTexts.endSession}
          keep={peopleTexts.keep}
          onDestroy={() => end(ending)}
        >
          {isOwn ? peopleTexts.endOwnText : peopleTexts.endText}
        </DestroyDialog>
      )}
    </>
  );
}

const { sessionColumns: titles } = peopleTexts;

function columnsOf(
  own: string | undefined,
  mayEnd: boolean,
  onEnd: (session: ListedSession) => void,
): readonly TableColumn<ListedSession>[] {
  return [
    {
      id: 'who',
      title: titles.who,
      cell: ({ id, who }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <HostileText text={who.name} className="min-w-0 truncate font-medium" />
          {id === own && <Badge>{peopleTexts.thisSession}</Badge>}
        </span>
      ),
    },
    {
      id: 'since',
      title: titles.since,
      isWideOnly: true,
      cell: ({ createdAt }) => <Time moment={createdAt} />,
    },
    { id: 'seen', title: titles.seen, cell: ({ seenAt }) => <Time moment={seenAt} /> },
    {
      id: 'until',
      title: titles.until,
      isWideOnly: true,
      cell: ({ expiresAt }) => <Time moment={expiresAt} />,
    },
    {
      id: 'from',
      title: titles.from,
      isWideOnly: true,
      cell: ({ address, userAgent }) => (
        <span className="flex min-w-0 gap-x-2">
          <HostileText text={address} />
          {userAgent !== undefined && (
            <HostileText text={userAgent} className="max-w-80 truncate text-muted" />
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      title: <span className="sr-only">{titles.actions}</span>,
      align: 'end',
      cell: (session) => (
        <Button
          isSmall
          disabled={!mayEnd}
          title={mayEnd ? undefined : uiTexts.mayNot}
          aria-label={peopleTexts.endSessionOf(visibleText(session.who.name))}
          onClick={() => onEnd(session)}
        >
          {peopleTexts.endSession}
        </Button>
      ),
    },
  ];
}
