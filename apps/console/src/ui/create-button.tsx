import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';

/** The button of a list that makes another one; disabled, with the reason, for people who may not. */
export function CreateButton({ text, mayWrite, onClick }: CreateButtonProps) {
  return (
    <Button
      kind="primary"
      icon="plus"
      disabled={!mayWrite}
      title={mayWrite ? undefined : uiTexts.mayNot}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

/** What it says and does. */
interface CreateButtonProps {
  readonly text: string;
  readonly mayWrite: boolean;
  readonly onClick: () => void;
}
