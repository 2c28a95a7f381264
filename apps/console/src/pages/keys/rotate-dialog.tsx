import { keyTexts } from '../../texts/en/keys.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { FormDialog } from '../../ui/form-dialog.js';
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
    <FormDialog
      onClose={onClose}
      width="small"
      title={keyTexts.rotateTitle(name)}
      description={keyTexts.rotateText}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={keyTexts.rotate}
      busyAction={keyTexts.rotating}
    >
      <RadioGroup
        label={keyTexts.overlap}
        value={values.overlap}
        options={overlaps.map((value) => ({ value, label: keyTexts.overlaps[value] }))}
        onChange={(overlap) => set('overlap', overlap)}
      />
    </FormDialog>
  );
}

interface RotateDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRotate: (overlapSeconds: number) => Promise<void>;
}
