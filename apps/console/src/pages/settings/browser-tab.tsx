import { useState } from 'react';
import { frameTexts } from '../../texts/en/frame.js';
import { settingsTexts } from '../../texts/en/settings.js';
import { Checkbox, RadioGroup } from '../../ui/checkbox.js';
import { areSingleKeysOn, setSingleKeys } from '../../ui/shortcuts.js';
import { setDensity, setTheme, storedDensity, storedTheme } from '../../ui/theme.js';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['normal', 'compact'] as const;

/** Theme, height of rows and keys, for this browser. */
export function BrowserTab() {
  const [theme, keepTheme] = useState(storedTheme);
  const [density, keepDensity] = useState(storedDensity);
  const [isOn, keepOn] = useState(areSingleKeysOn);
  return (
    <div className="grid gap-5">
      <p className="text-muted">{settingsTexts.browserText}</p>
      <RadioGroup
        label={settingsTexts.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: frameTexts.themes[value] }))}
        onChange={(next) => {
          setTheme(next);
          keepTheme(next);
        }}
      />
      <RadioGroup
        label={settingsTexts.density}
        value={density}
        options={densities.map((value) => ({ value, label: frameTexts.densities[value] }))}
        onChange={(next) => {
          setDensity(next);
          keepDensity(next);
        }}
      />
      <div className="grid gap-2">
        <h2 className="font-medium">{settingsTexts.keyboard}</h2>
        <Checkbox
          label={settingsTexts.singleKeys}
          hint={settingsTexts.singleKeysHint}
          isChecked={isOn}
          onChange={(next) => {
            setSingleKeys(next);
            keepOn(next);
          }}
        />
        <p className="text-muted">{settingsTexts.showShortcuts}</p>
      </div>
      <div className="grid gap-1">
        <h2 className="font-medium">{settingsTexts.zone}</h2>
        <p>
          {Intl.DateTimeFormat().resolvedOptions().timeZone}{' '}
          <span className="text-muted">{settingsTexts.zoneNote}</span>
        </p>
      </div>
    </div>
  );
}
