import { requestsTexts } from '../../texts/en/requests.js';
import { Button } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { columnsText, requestColumns, usualColumns, type ColumnId } from './table/request-columns.js';

/** The columns that are shown, and what changes them. */
export interface ColumnsMenuProps {
  readonly shown: readonly ColumnId[];
  readonly onChange: (cols: string | undefined) => void;
}

/** Which columns are shown; new ones come to the end. The choice is in the address. */
export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps) {
  const toggle = (id: ColumnId) => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    onChange(columnsText(next));
  };
  return (
    <Menu
      trigger={
        <Button isSmall kind="quiet" icon="columns">
          <span className="max-narrow:sr-only">{requestsTexts.columnsMenu}</span>
        </Button>
      }
      groups={[
        {
          items: requestColumns.map(({ id, title }) => ({
            label: title,
            isChecked: shown.includes(id),
            onSelect: () => toggle(id),
          })),
        },
        {
          items: [
            {
              label: requestsTexts.columnsReset,
              icon: 'refresh',
              onSelect: () => onChange(columnsText(usualColumns)),
            },
          ],
        },
      ]}
    />
  );
}
