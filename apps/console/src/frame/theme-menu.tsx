import { useState } from 'react';
import { frameTexts } from '../texts/en/frame.js';
import { IconButton } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import { setDensity, setTheme, storedDensity, storedTheme, type Density, type Theme } from '../ui/theme.js';

const themes = ['system', 'light', 'dark'] as const;
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;
const densities = ['normal', 'compact'] as const;

/** Theme and height of rows, for this browser. */
export function ThemeMenu() {
  const [theme, keepTheme] = useState<Theme>(storedTheme);
  const [density, keepDensity] = useState<Density>(storedDensity);
  return (
    <Menu
      trigger={<IconButton icon={icons[theme]} label={frameTexts.theme} />}
      groups={[
        {
          label: frameTexts.theme,
          items: themes.map((name) => ({
            label: frameTexts.themes[name],
            icon: icons[name],
            isChecked: theme === name,
            onSelect: () => {
              setTheme(name);
              keepTheme(name);
            },
          })),
        },
        {
          label: frameTexts.density,
          items: densities.map((name) => ({
            label: frameTexts.densities[name],
            isChecked: density === name,
            onSelect: () => {
              setDensity(name);
              keepDensity(name);
            },
          })),
        },
      ]}
    />
  );
}
