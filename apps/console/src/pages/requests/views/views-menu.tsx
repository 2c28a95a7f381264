import type { RequestsSearch } from '../../../addresses/searches.js';
import { requestsTexts } from '../../../texts/en/requests.js';
import { Button } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import { builtInViews } from './built-in-views.js';

/** What a view begins with, and what it changes. */
export interface ViewsMenuProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch) => void;
}

/** Filters with a name. A view is an address: it can be sent to others. */
export function ViewsMenu({ search, onChange }: ViewsMenuProps) {
  const { last, from, until, cols } = search;
  return (
    <Menu
      trigger={
        <Button isSmall kind="quiet" icon="flag">
          <span className="max-narrow:sr-only">{requestsTexts.views}</span>
        </Button>
      }
      groups={[
        {
          label: requestsTexts.viewsBuiltIn,
          items: builtInViews.map((view) => ({
            label: view.name,
            onSelect: () => onChange({ last, from, until, cols, ...view.search }),
          })),
        },
      ]}
    />
  );
}
