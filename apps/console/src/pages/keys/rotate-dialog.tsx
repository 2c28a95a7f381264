import { keyTexts } from '../../texts/en/keys.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button } from '../../ui/button.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { useForm } from '../../ui/use-form.js';

type Overlap = keyof typeof keyTexts.overlaps;
interface Values {
  readonly overlap: Overlap;
}

// The order of the keys of an object with numbers is that of the numbers.
const overlaps: readonly Overlap[] = ['3600', '86400', '604800', '0'];

/** Asks how long the old secret goes on, and makes a new one. */
export function RotateDialog({ name, onClose, onRotate }: RotateDialogProps) {
  const { values, set, failure, isBusy, submit } = useForm<Values>({
    initial: { overlap: '86400' },
    check: () => ({}),
    onSubmit: ({ overlap }) => onRotate(Number(overlap)),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="small"
      title={keyTexts.rotateTitle(name)}
      description={keyTexts.rotateText}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={keyTexts.rotating}>
            {keyTexts.rotate}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RadioGroup
          label={keyTexts.overlap}
          value={values.overlap}
          options={overlaps.map((value) => ({ value, label: keyTexts.overlaps[value] }))}
          onChange={(overlap) => set('overlap', overlap)}
        />
        {failure !== undefined && <FailedLine failure={failure} />}
      </div>
    </Dialog>
  );
}

interface RotateDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRotate: (overlapSeconds: number) => Promise<void>;
}
