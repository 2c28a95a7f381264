import { Link } from '@tanstack/react-router';
import { pageTexts } from '../texts/en/pages.js';
import { Empty } from '../ui/empty.js';

/** An address of no page. */
export function NotFoundPage() {
  return (
    <Empty icon="search" title={pageTexts.notFound} actions={<Link to="/">{pageTexts.goHome}</Link>}>
      {pageTexts.notFoundText}
    </Empty>
  );
}
