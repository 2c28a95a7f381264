import { Link, useParams, useSearch } from '@tanstack/react-router';
import { toApiError } from '../../api/api-error.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { PromptView } from './prompt-view.js';
import { usePrompt, useVersion } from './use-prompt.js';

/** One prompt: its template, what it answers, its versions and its usage. */
export function PromptPage() {
  const { id } = useParams({ from: '/framed/prompts/$id' });
  const { version } = useSearch({ from: '/framed/prompts/$id' });
  const prompt = usePrompt(id);
  const shown = version ?? prompt.data?.data.version;
  const content = useVersion(id, shown);
  if (prompt.data && content.data)
    return <PromptView key={id} versioned={prompt.data} shown={content.data} />;
  const failed = [prompt, content].find((query) => toApiError(query.error).status === 404);
  return (
    <>
      <PageHeader title={promptTexts.one} />
      {failed && failed.data === undefined ? (
        <Empty
          icon="prompts"
          title={failed === prompt ? promptTexts.notThere : promptTexts.versionNotThere}
          actions={<Link to="/prompts">{promptTexts.back}</Link>}
        />
      ) : (
        <PageBody>
          <Loaded query={prompt}>{() => <Loaded query={content}>{() => null}</Loaded>}</Loaded>
        </PageBody>
      )}
    </>
  );
}
