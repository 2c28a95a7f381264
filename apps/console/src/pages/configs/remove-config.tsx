import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '../../api/client.js';
import { configTexts } from '../../texts/en/configs.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { countOf } from '../../ui/format/number.js';
import { showToast } from '../../ui/toasts.js';
import { useConfigUsers } from './tabs/users-tab.js';

interface RemoveConfigProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Before the page is left: what was typed is gone with the config. */
  readonly onRemoved: () => void;
}

/** Asks before a config is deleted, and says how many use it. */
export function RemoveConfig({ id, onClose, onRemoved }: RemoveConfigProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const users = useConfigUsers(id);
  const count = users.data?.data.length ?? 0;
  return (
    <DestroyDialog
      isOpen
      onClose={onClose}
      title={configTexts.removeTitle(id)}
      action={configTexts.remove}
      keep={configTexts.keep}
      typedName={id}
      onDestroy={async () => {
        await answer(api.DELETE('/admin/v1/configs/{id}', { params: { path: { id } } }));
        onRemoved();
        await navigate({ to: '/configs' });
        client.removeQueries({ queryKey: ['configs', 'one', id] });
        void client.invalidateQueries({ queryKey: ['configs'] });
        showToast({ kind: 'done', text: configTexts.removed });
      }}
    >
      {configTexts.removeText(
        count === 0
          ? users.data
            ? configTexts.removeUnused
            : ''
          : configTexts.removeUsed(countOf(count, 'resource')),
      )}
    </DestroyDialog>
  );
}
