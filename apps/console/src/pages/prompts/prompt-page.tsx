import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { promptTexts } from '../../texts/en/prompts.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { PromptView } from './prompt-view.js';
import { usePrompt, versionOptions } from './use-prompt.js';

/** One prompt: its template, what it answers, its versions and its usage. */
export function PromptPage() {
  const { id } = useParams({ from: '/framed/prompts/$id' });
  return <OnePrompt key={id} id={id} />;
}

function OnePrompt({ id }: { readonly id: string }) {
  const { version } = useSearch({ from: '/framed/prompts/$id' });
  const prompt = usePrompt(id);
  const shown = version ?? prompt.data?.data.version;
  // A newer version that comes meanwhile does not take the page away while it is read.
  const content = useQuery({ ...versionOptions(id, shown), placeholderData: keepPreviousData });
  const [last, setLast] = useState(content.data);
  if (content.data !== undefined && content.data !== last) setLast(content.data);
  // Nor does one that cannot be read, with what is typed; but who asks for a version that there is none of, is told.
  const isMissing = version !== undefined && toApiError(content.error).status === 404;
  const read = content.data ?? (isMissing ? undefined : last);
  if (prompt.data && read) return <PromptView versioned={prompt.data} shown={read} failure={content.error} />;
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
