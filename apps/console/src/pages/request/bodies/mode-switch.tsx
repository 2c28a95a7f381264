import { requestTexts } from '../../../texts/en/request.js';
import { classNames } from '../../../ui/class-names.js';

const modes = ['read', 'raw'] as const;

/** Two buttons, of which one is pressed: as messages, or as they were sent. */
export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  return (
    <div role="group" aria-label={requestTexts.modes} className="flex h-8 rounded border border-control/60">
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          onClick={() => onMode(one)}
          className={classNames(
            'px-3 first:rounded-l last:rounded-r',
            one === mode ? 'bg-selected font-medium text-accent' : 'hover:bg-hover',
          )}
        >
          {requestTexts[one]}
        </button>
      ))}
    </div>
  );
}

interface ModeSwitchProps {
  readonly mode: 'read' | 'raw';
  readonly onMode: (mode: 'read' | 'raw') => void;
}
