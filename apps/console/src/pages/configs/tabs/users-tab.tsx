import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../api/api.generated.js';
import { answer, api } from '../../../api/client.js';
import { configTexts } from '../../../texts/en/configs.js';
import { countOf } from '../../../ui/format/number.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Loaded } from '../../../ui/loaded.js';
import { Table, type TableColumn } from '../../../ui/table.js';

type User = components['schemas']['ResourceUserPage']['data'][number];

/** What is stored and uses a config, of the first 200. */
export function useConfigUsers(id: string) {
  return useQuery({
    queryKey: ['configs', 'users', id],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/v1/configs/{id}/users', {
          params: { path: { id }, query: { limit: 200 } },
          signal,
        }),
      ),
  });
}

/** The keys that have a config as their default, and how many requests it served. */
export function UsersTab({ id }: { readonly id: string }) {
  const users = useConfigUsers(id);
  return (
    <div className="grid gap-3">
      <Loaded query={users}>
        {({ data, requests24h }) => (
          <>
            {data.length === 0 ? (
              <p className="text-muted">{configTexts.noUsers}</p>
            ) : (
              <Table
                caption={configTexts.users}
                columns={columns}
                rows={data}
                rowKey={({ resource, id: user, path = '' }) => `${resource}/${user}/${path}`}
              />
            )}
            {requests24h !== undefined && (
              <p className="text-muted">{configTexts.requests24h(countOf(requests24h, 'request'))}</p>
            )}
          </>
        )}
      </Loaded>
      <p>
        <Link to="/requests" search={{ config: [id] }}>
          {configTexts.showRequests}
        </Link>
      </p>
    </div>
  );
}

const columns: readonly TableColumn<User>[] = [
  {
    id: 'who',
    title: configTexts.userColumns.who,
    cell: ({ resource, id, name = id }) => (
      <span className="flex min-w-0 gap-2">
        {configTexts.resources[resource] ?? resource}
        {resource === 'api-keys' ? (
          <Link to="/keys/$id" params={{ id }} className="min-w-0 truncate">
            <HostileText text={name} />
          </Link>
        ) : (
          <HostileText text={name} className="min-w-0 truncate" />
        )}
      </span>
    ),
  },
  { id: 'how', title: configTexts.userColumns.how, cell: ({ how }) => configTexts.how[how] ?? how },
  {
    id: 'version',
    title: configTexts.userColumns.version,
    align: 'end',
    cell: ({ version }) => (version === undefined ? configTexts.newest : configTexts.version(version)),
  },
];
