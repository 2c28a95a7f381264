import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readLogRows } from '../../api/read-log.js';
import { useMay } from '../../api/use-session.js';
import { nullWithoutLog } from '../../api/without-log.js';
import { homeTexts } from '../../texts/en/home.js';
import { ownKeyTexts } from '../../texts/en/own-keys.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Icon } from '../../ui/icon.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { Stale } from '../../ui/stale.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { OwnAllowance } from '../keys/own-allowance.js';
import { useExampleSlug } from '../keys/use-example-model.js';
import { useOwn } from '../keys/use-own.js';
import { FirstRequest } from './first-request.js';
import { LastRequests } from './last-requests.js';

const shownRequests = 5;
/** So many are read: questions that ask no model, such as for the list of models, are left out. */
const readRequests = 50;

/** Home of somebody who uses the gateway and does not run it: a first key and request, what they may, what they asked last. */
export function DeveloperHome() {
  const client = useQueryClient();
  const mayHaveKeys = useMay('keys.own');
  const own = useOwn(mayHaveKeys);
  const slug = useExampleSlug();
  const last = useQuery({
    queryKey: ['own', 'last requests'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      nullWithoutLog(async () => {
        const { data } = await readLogRows({ limit: readRequests }, signal);
        return data.filter(({ requestedModel }) => requestedModel !== undefined).slice(0, shownRequests);
      }),
  });
  const refresh = () => void client.invalidateQueries({ queryKey: ['own'] });
  useShortcut('r', uiTexts.refresh, refresh);
  return (
    <>
      <PageHeader title={homeTexts.title}>
        <Stale readAt={last.dataUpdatedAt} isUpdating={last.isFetching} onRefresh={refresh} />
      </PageHeader>
      <PageBody width="text">
        <Section title={homeTexts.firstSteps}>
          <ol className="grid max-w-[860px] gap-4">
            {mayHaveKeys && (
              <li className="grid gap-1">
                <h3 className="font-medium">{homeTexts.ownKey}</h3>
                <Loaded query={own}>
                  {({ keys, selfService }) =>
                    keys.active > 0 ? (
                      <p className="flex items-center gap-2">
                        <Icon name="check" size={14} className="text-success" />
                        <Link to="/keys">{homeTexts.ownKeys(keys.active)}</Link>
                      </p>
                    ) : selfService === null ? (
                      <p className="text-muted">{ownKeyTexts.offText}</p>
                    ) : (
                      <p>
                        {homeTexts.stepTexts.key}{' '}
                        <Link to="/keys" search={{ create: true }} className="underline">
                          {ownKeyTexts.create}
                        </Link>
                      </p>
                    )
                  }
                </Loaded>
              </li>
            )}
            <li className="grid min-w-0 gap-2">
              <h3 className="font-medium">{homeTexts.firstRequest}</h3>
              {typeof slug === 'string' && <FirstRequest slug={slug} onDone={refresh} />}
              {slug === null && <p className="text-muted">{homeTexts.noModels}</p>}
            </li>
          </ol>
        </Section>
        <Section
          title={homeTexts.lastRequests}
          actions={<Link to="/requests">{homeTexts.allOwnRequests}</Link>}
        >
          <Loaded query={last}>
            {(rows) =>
              rows === null ? (
                <p className="text-muted">{homeTexts.logOff}</p>
              ) : rows.length === 0 ? (
                <p className="text-muted">{homeTexts.noOwnRequests}</p>
              ) : (
                <LastRequests rows={rows} />
              )
            }
          </Loaded>
        </Section>
        {own.data?.selfService && <OwnAllowance own={own.data} selfService={own.data.selfService} />}
      </PageBody>
    </>
  );
}
