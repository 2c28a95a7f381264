import { frameTexts } from '../texts/en/frame.js';
import { Icon } from '../ui/icon.js';
import { paletteBox } from './palette-box.js';

/** The field of the palette alone, while its program is loaded: what one types meanwhile is not lost. */
export function PaletteField({ text, onText, onClose }: PaletteFieldProps) {
  return (
    <>
      <div className={paletteBox.veil} onClick={onClose} />
      <div role="dialog" aria-label={frameTexts.commandPalette} className={paletteBox.box}>
        <div className={paletteBox.line}>
          <Icon name="search" className="text-muted" />
          <input
            autoFocus
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
            placeholder={frameTexts.searchOrGo}
            aria-label={frameTexts.searchOrGo}
            className={paletteBox.input}
          />
        </div>
      </div>
    </>
  );
}

interface PaletteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}
