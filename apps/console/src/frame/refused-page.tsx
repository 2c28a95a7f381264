import { Link } from '@tanstack/react-router';
import { frameTexts } from '../texts/en/frame.js';
import { pageTexts } from '../texts/en/pages.js';
import { uiTexts } from '../texts/en/ui.js';
import { Empty } from '../ui/empty.js';
import { PageHeader } from '../ui/page-header.js';

/** In place of a page that the role of the person does not show: nothing of it is asked for. */
export function RefusedPage() {
  return (
    <>
      <PageHeader title={frameTexts.refusedPage} />
      <Empty
        icon="people"
        title={frameTexts.refusedPageTitle}
        actions={<Link to="/">{pageTexts.goHome}</Link>}
      >
        {uiTexts.mayNot}
      </Empty>
    </>
  );
}
