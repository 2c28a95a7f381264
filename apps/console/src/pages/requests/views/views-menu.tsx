import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestsSearch } from '../../../addresses/searches.js';
import { answer, api } from '../../../api/client.js';
import { useMay } from '../../../api/use-session.js';
import { requestsTexts } from '../../../texts/en/requests.js';
import { uiTexts } from '../../../texts/en/ui.js';
import { Button } from '../../../ui/button.js';
import { DestroyDialog } from '../../../ui/destroy-dialog.js';
import { Menu, type MenuGroup } from '../../../ui/menu.js';
import { listOf } from '../list-text.js';
import { builtInViews } from './built-in-views.js';
import { SaveViewDialog } from './save-view-dialog.js';
import { useViews, type SavedView } from './use-views.js';
import { isSameView } from './view-search.js';

/** What a view begins with, and what it changes. */
export interface ViewsMenuProps {
  readonly search: RequestsSearch;
  readonly onChange: (search: RequestsSearch) => void;
}

/** Filters with a name: those that are always there, and saved ones. A view is an address: it can be sent to others. */
export function ViewsMenu({ search, onChange }: ViewsMenuProps) {
  const { last, from, until, cols } = search;
  const [isSaving, setIsSaving] = useState(false);
  const [deleted, setDeleted] = useState<SavedView>();
  const client = useQueryClient();
  const mayWrite = useMay('views.write');
  const saved = useViews();
  const shown = saved.find((view) => isSameView(search, view.search));
  const remove = async ({ id }: SavedView) => {
    await answer(api.DELETE('/admin/v1/views/{id}', { params: { path: { id } } }));
    await client.invalidateQueries({ queryKey: ['views'] });
  };
  const groups: readonly MenuGroup[] = [
    {
      label: requestsTexts.viewsBuiltIn,
      items: builtInViews.map((view) => ({
        label: view.name,
        onSelect: () => onChange({ last, from, until, cols, ...view.search }),
      })),
    },
    ...(saved.length > 0
      ? [
          {
            label: requestsTexts.viewsOwn,
            items: saved.map((view) => ({
              key: view.id,
              label: view.name,
              isChecked: view === shown,
              onSelect: () => onChange(listOf(view.search)),
            })),
          },
        ]
      : []),
    {
      items: [
        {
          label: requestsTexts.viewsSave,
          icon: 'save',
          onSelect: () => setIsSaving(true),
          ...(!mayWrite && { disabledBecause: uiTexts.mayNot }),
        },
        ...(shown
          ? [
              {
                label: requestsTexts.viewsDelete(shown.name),
                icon: 'trash' as const,
                isDangerous: true,
                onSelect: () => setDeleted(shown),
                ...(!mayWrite && { disabledBecause: uiTexts.mayNot }),
                ...(shown.managedBy !== 'api' && { disabledBecause: requestsTexts.viewsReadOnly }),
              },
            ]
          : []),
      ],
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button isSmall kind="quiet" icon="flag">
            <span className="max-narrow:sr-only">{requestsTexts.views}</span>
          </Button>
        }
        groups={groups}
      />
      {isSaving && <SaveViewDialog search={search} onClose={() => setIsSaving(false)} />}
      {deleted && (
        <DestroyDialog
          isOpen
          onClose={() => setDeleted(undefined)}
          title={requestsTexts.deleteTitle(deleted.name)}
          action={requestsTexts.deleteAction}
          keep={requestsTexts.deleteKeep}
          onDestroy={() => remove(deleted)}
        >
          {requestsTexts.deleteText}
        </DestroyDialog>
      )}
    </>
  );
}
