import { gatewayAddress } from '../api/addresses.js';
import type { UnbuiltPage } from '../addresses/searches.js';
import { pageTexts } from '../texts/en/pages.js';
import { Empty } from '../ui/empty.js';
import { PageHeader } from '../ui/page-header.js';

/** A page that says that it is not there yet. */
export function unbuiltPage(name: UnbuiltPage) {
  return function Page() {
    return (
      <>
        <PageHeader title={pageTexts[name].title} />
        <Empty
          icon="info"
          title={pageTexts.notBuilt}
          actions={<a href={gatewayAddress('/docs')}>{pageTexts.reference}</a>}
        >
          {pageTexts.notBuiltText}
        </Empty>
      </>
    );
  };
}
