import { Link } from '@tanstack/react-router';
import type { components } from '../../api/api.generated.js';
import { settingsTexts } from '../../texts/en/settings.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import { Fact, FactList } from './fact-list.js';
import { useManaged, type ManagedResource } from './use-managed.js';

type ConfigFile = components['schemas']['ConfigFile'];
type Problem = ConfigFile['problems'][number];

/** The config file: its state, its problems with their lines, and what of the gateway comes from it. */
export function FileTab({ file }: { readonly file: ConfigFile }) {
  return (
    <>
      {file.path === null ? (
        <Empty icon="info" title={settingsTexts.noConfigFile}>
          {settingsTexts.noConfigFileText}
        </Empty>
      ) : (
        <FileSections file={file} path={file.path} />
      )}
      <EnvironmentResources />
    </>
  );
}

function FileSections({ file, path }: { readonly file: ConfigFile; readonly path: string }) {
  const resources = useManaged('file');
  const { state, loadedAt, digest, problems, overrides } = file;
  return (
    <>
      <Section title={settingsTexts.tabs.file}>
        <FactList>
          <Fact label={settingsTexts.filePath} note={settingsTexts.changedBy('GATEWAY_CONFIG_FILE')}>
            <code className="break-all">
              <HostileText text={path} />
            </code>
          </Fact>
          <Fact label={settingsTexts.state}>
            <StatusLabel tone={state === 'kept-old' ? 'error' : 'ok'}>
              {settingsTexts.fileStates[state]}
            </StatusLabel>
          </Fact>
          {loadedAt !== undefined && (
            <Fact label={settingsTexts.loadedAt}>
              <Time moment={loadedAt} />
            </Fact>
          )}
          {digest !== undefined && (
            <Fact label={settingsTexts.digest}>
              <span className="inline-flex items-center gap-1">
                <code>{digest.slice(0, 16)}…</code>
                <CopyButton text={digest} />
              </span>
            </Fact>
          )}
        </FactList>
      </Section>
      {problems.length > 0 && (
        <Section title={settingsTexts.problems}>
          <Table
            caption={settingsTexts.problemsCaption}
            columns={problemColumns}
            rows={problems}
            rowKey={({ line, path: place, message }) => `${line} ${place} ${message}`}
          />
        </Section>
      )}
      {overrides.length > 0 && (
        <Section title={settingsTexts.overrides}>
          <p className="mb-2 text-muted">{settingsTexts.overridesText}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {overrides.map(({ resource, id }) => (
              <li key={`${resource} ${id}`}>
                {settingsTexts.kinds[resource] ?? resource} <HostileText text={id} className="font-medium" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={settingsTexts.resources}>
        <p className="mb-2 text-muted">{settingsTexts.resourcesText}</p>
        <Loaded query={resources}>
          {(found) =>
            found.length === 0 ? (
              <p>{settingsTexts.noFileResources}</p>
            ) : (
              <ManagedTable caption={settingsTexts.resourcesCaption} resources={found} />
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

function EnvironmentResources() {
  const { data = [] } = useManaged('environment');
  // What is built in has no variable.
  const own = data.filter(({ origin }) => origin?.variable !== undefined);
  if (own.length === 0) return null;
  return (
    <Section title={settingsTexts.fromEnvironment}>
      <p className="mb-2 text-muted">{settingsTexts.fromEnvironmentText}</p>
      <ManagedTable caption={settingsTexts.environmentResourcesCaption} resources={own} />
    </Section>
  );
}

const problemColumns: readonly TableColumn<Problem>[] = [
  { id: 'line', title: settingsTexts.line, width: '80px', cell: ({ line }) => (line === 0 ? '' : line) },
  {
    id: 'path',
    title: settingsTexts.path,
    cell: ({ path }) => (
      <code className="break-all">
        <HostileText text={path} />
      </code>
    ),
  },
  {
    id: 'message',
    title: settingsTexts.message,
    cell: ({ message }) => <HostileText text={message} className="break-words" />,
  },
];

interface ManagedTableProps {
  readonly caption: string;
  readonly resources: readonly ManagedResource[];
}

function ManagedTable({ caption, resources }: ManagedTableProps) {
  return (
    <Table
      caption={caption}
      columns={managedColumns}
      rows={resources}
      rowKey={({ kind, id }) => `${kind} ${id}`}
    />
  );
}

const managedColumns: readonly TableColumn<ManagedResource>[] = [
  { id: 'name', title: settingsTexts.name, cell: (resource) => <ResourceLink {...resource} /> },
  {
    id: 'kind',
    title: settingsTexts.kind,
    width: '120px',
    cell: ({ kind }) => settingsTexts.kinds[kind] ?? kind,
  },
  {
    id: 'where',
    title: settingsTexts.where,
    cell: ({ origin }) => (
      <span className="break-all text-muted">
        {origin?.line === undefined ? origin?.variable : settingsTexts.at(origin.line, origin.path)}
      </span>
    ),
  },
];

function ResourceLink({ kind, id, name }: ManagedResource) {
  const text = <HostileText text={name} className="font-medium break-all" />;
  if (kind === 'providers')
    return (
      <Link to="/providers/$slug" params={{ slug: id }}>
        {text}
      </Link>
    );
  const to = pages[kind];
  return to === undefined ? (
    text
  ) : (
    <Link to={to} params={{ id }}>
      {text}
    </Link>
  );
}

/** Which pages show resources. */
const pages: Partial<
  Record<ManagedResource['kind'], '/keys/$id' | '/configs/$id' | '/prompts/$id' | '/prompts/partials/$id'>
> = {
  'api-keys': '/keys/$id',
  configs: '/configs/$id',
  prompts: '/prompts/$id',
  partials: '/prompts/partials/$id',
};
