import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import type { components } from '../../api/api.generated.js';
import { answer, answerWithVersion, api, ifMatch, type Versioned } from '../../api/client.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { Button } from '../../ui/button.js';
import { DiffView } from '../../ui/diff-view.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { showToast } from '../../ui/toasts.js';
import { Time } from '../../ui/values.js';
import { RestoreDialog } from './restore-dialog.js';
import type { Partial } from './use-partial-edit.js';

interface PartialVersionsProps {
  readonly partial: Partial;
  readonly etag: string | undefined;
  readonly canChange: boolean;
  /** Is there a text that is typed and not saved? */
  readonly isChanged: boolean;
  readonly onRestored: (restored: Versioned<Partial>) => void;
}

type Entry = components['schemas']['PartialVersionList']['data'][number];

/** The versions of a partial, what differs between one and the newest, and the prompts that use it. */
export function PartialVersions(props: PartialVersionsProps) {
  const { partial, etag, canChange, isChanged, onRestored } = props;
  const { id, version: newest } = partial;
  const path = { id };
  const client = useQueryClient();
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const versions = useQuery({
    queryKey: ['partials', 'versions', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/admin/v1/partials/{id}/versions', { params: { path }, signal })),
  });
  const change = (work: Promise<unknown>, text: string) => {
    work
      .then(
        () => showToast({ kind: 'done', text }),
        (error: unknown) => showToast({ kind: 'error', text: toApiError(error).message }),
      )
      .finally(() => void client.invalidateQueries({ queryKey: ['partials'] }));
  };
  const publish = (version: number) =>
    change(
      answer(
        api.POST('/admin/v1/partials/{id}/publish', {
          params: { path },
          body: { version },
          ...ifMatch(etag),
        }),
      ),
      promptTexts.published(version),
    );
  const columns: readonly TableColumn<Entry>[] = [
    {
      id: 'version',
      title: promptTexts.versionColumn,
      cell: ({ version, published }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">{promptTexts.version(version)}</span>
          {published && <Badge>{promptTexts.publishedBadge}</Badge>}
        </span>
      ),
    },
    {
      id: 'created',
      title: promptTexts.createdColumn,
      isWideOnly: true,
      cell: ({ createdAt }) => createdAt !== undefined && <Time moment={createdAt} />,
    },
    {
      id: 'actions',
      title: <span className="sr-only">{promptTexts.columns.actions}</span>,
      align: 'end',
      cell: ({ version, published }) => (
        <span className="flex flex-wrap justify-end gap-1">
          {version !== newest && (
            <Button isSmall kind="quiet" onClick={() => setCompared(version)}>
              {promptTexts.compare(version)}
            </Button>
          )}
          {canChange && !published && (
            <Button isSmall kind="quiet" onClick={() => publish(version)}>
              {promptTexts.publishVersion(version)}
            </Button>
          )}
          {canChange && version !== newest && (
            <Button isSmall kind="quiet" onClick={() => setRestored(version)}>
              {promptTexts.restore(version)}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Section title={promptTexts.versions}>
        <Loaded query={versions}>
          {({ data }) => (
            <Table
              caption={promptTexts.versionsCaption}
              columns={columns}
              rows={data}
              rowKey={({ version }) => String(version)}
            />
          )}
        </Loaded>
      </Section>
      {compared !== undefined && (
        <Compared partial={partial} version={compared} onClose={() => setCompared(undefined)} />
      )}
      <UsedBy id={id} />
      {restored !== undefined && (
        <RestoreDialog
          version={restored}
          newest={newest}
          isChanged={isChanged}
          onClose={() => setRestored(undefined)}
          onRestore={async (version) => {
            const request = { params: { path }, body: { version }, ...ifMatch(etag) };
            onRestored(await answerWithVersion(api.POST('/admin/v1/partials/{id}/restore', request)));
          }}
          onEnd={() => void client.invalidateQueries({ queryKey: ['partials'] })}
        />
      )}
    </>
  );
}

interface ComparedProps {
  readonly partial: PartialVersionsProps['partial'];
  readonly version: number;
  readonly onClose: () => void;
}

function Compared({ partial, version, onClose }: ComparedProps) {
  const before = useQuery({
    queryKey: ['partial-version', partial.id, version],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/v1/partials/{id}/versions/{version}', {
          params: { path: { id: partial.id, version: String(version) } },
          signal,
        }),
      ),
  });
  const title = promptTexts.compareTitle(version, partial.version);
  return (
    <Section
      title={title}
      actions={
        <Button isSmall onClick={onClose}>
          {promptTexts.endCompare}
        </Button>
      }
    >
      <Loaded query={before}>
        {({ text }) => <DiffView label={title} before={text} after={partial.text} />}
      </Loaded>
    </Section>
  );
}

function UsedBy({ id }: { readonly id: string }) {
  const users = useQuery({
    queryKey: ['partials', 'users', id],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/v1/partials/{id}/users', { params: { path: { id }, query: { limit: 200 } }, signal }),
      ),
  });
  return (
    <Section title={promptTexts.usedBy}>
      <Loaded query={users}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{promptTexts.notUsed}</p>
          ) : (
            <ul className="grid gap-1">
              {data.map(({ resource, id: user, version, path }, index) => (
                <li key={index} className="flex flex-wrap items-center gap-x-2">
                  {resource === 'prompts' ? (
                    <Link to="/prompts/$id" params={{ id: user }} search={{ version }}>
                      {user}
                    </Link>
                  ) : (
                    <Link to="/prompts/partials/$id" params={{ id: user }}>
                      {user}
                    </Link>
                  )}
                  {version !== undefined && <span>{promptTexts.version(version)}</span>}
                  {path !== undefined && <code className="text-muted break-all">{path}</code>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
