import { Link } from '@tanstack/react-router';
import { promptTexts } from '../../texts/en/prompts.js';
import { IconButton } from '../../ui/button.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu, type MenuGroup } from '../../ui/menu.js';
import { Section } from '../../ui/page-header.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import type { Prompt } from './prompt-draft.js';
import { useVersions } from './use-prompt.js';

/** What can be done with a version. */
export interface VersionActions {
  readonly publish: (version: number) => void;
  readonly restore: (version: number) => void;
  readonly compare: (version: number) => void;
  readonly setLabel: (label: string, version: number | null) => void;
}

interface VersionListProps {
  readonly prompt: Prompt;
  /** The one that is shown above. */
  readonly shown: number;
  readonly labels: readonly string[];
  readonly canChange: boolean;
  readonly actions: VersionActions;
}

interface Entry {
  readonly version: number;
  readonly description?: string;
  readonly published: boolean;
  readonly labels: readonly string[];
  readonly createdAt?: string;
}

/** All versions: which one means what, and what was new in it. */
export function VersionList({ prompt, shown, labels, canChange, actions }: VersionListProps) {
  const versions = useVersions(prompt.id);
  const columns: readonly TableColumn<Entry>[] = [
    {
      id: 'version',
      title: promptTexts.versionColumn,
      cell: ({ version, published, labels: own }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Link
            to="/prompts/$id"
            params={{ id: prompt.id }}
            search={(before) => ({
              ...before,
              version: version === prompt.version ? undefined : version,
              compare: undefined,
            })}
            className="font-medium"
          >
            {promptTexts.version(version)}
          </Link>
          {published && <Badge>{promptTexts.publishedBadge}</Badge>}
          {own.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
          {version === shown && <span className="text-muted">{promptTexts.isShown}</span>}
        </span>
      ),
    },
    {
      id: 'note',
      title: promptTexts.noteColumn,
      isWideOnly: true,
      cell: ({ description }) =>
        description !== undefined && <HostileText text={description} className="line-clamp-2 break-words" />,
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
      cell: (entry) => (
        <Menu
          trigger={
            <IconButton icon="more" label={promptTexts.actionsOf(promptTexts.version(entry.version))} />
          }
          groups={groupsOf(entry, { prompt, shown, labels, canChange, actions })}
        />
      ),
    },
  ];
  return (
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
  );
}

function groupsOf(
  { version, published, labels: own }: Entry,
  { prompt, shown, labels, canChange, actions }: VersionListProps,
): readonly MenuGroup[] {
  const comparing =
    version === shown
      ? []
      : [{ label: promptTexts.compareWith(version, shown), onSelect: () => actions.compare(version) }];
  if (!canChange) return [{ items: comparing }];
  return [
    {
      items: [
        ...comparing,
        ...(published
          ? []
          : [{ label: promptTexts.publishVersion(version), onSelect: () => actions.publish(version) }]),
        ...(version === prompt.version
          ? []
          : [{ label: promptTexts.restore(version), onSelect: () => actions.restore(version) }]),
      ],
    },
    {
      label: promptTexts.labelsOf,
      items: labels.map((label) => {
        const isOwn = own.includes(label);
        return {
          label,
          isChecked: isOwn,
          onSelect: () => actions.setLabel(label, isOwn ? null : version),
        };
      }),
    },
  ].filter(({ items }) => items.length > 0);
}
