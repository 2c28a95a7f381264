import { Link, useParams } from '@tanstack/react-router';
import { toApiError } from '../../api/api-error.js';
import { configTexts } from '../../texts/en/configs.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { SkeletonBlock } from '../../ui/skeleton.js';
import { ConfigView } from './config-view.js';
import { useConfig } from './use-configs.js';

/** One config: its editor, what the checker says, and what can be done with it. */
export function ConfigPage() {
  const { id } = useParams({ from: '/framed/configs/$id' });
  const config = useConfig(id);
  // What was read stays while a later reading fails, and with it what was typed.
  if (config.data) return <ConfigView key={id} read={config.data} />;
  const isGone = toApiError(config.error).status === 404;
  return (
    <>
      <PageHeader title={configTexts.one} />
      {isGone ? (
        <Empty
          icon="configs"
          title={configTexts.notThere}
          actions={<Link to="/configs">{configTexts.back}</Link>}
        />
      ) : (
        <PageBody>
          <Loaded query={config} skeleton={<SkeletonBlock className="h-96" />}>
            {() => null}
          </Loaded>
        </PageBody>
      )}
    </>
  );
}
