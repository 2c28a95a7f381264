/** Which theme was chosen in this browser. `system`: none. */
export type Theme = 'system' | 'light' | 'dark';

/** How high rows are. */
export type Density = 'normal' | 'compact';

const themeKey = 'gateway-console.theme';
const densityKey = 'gateway-console.density';

/** The choice that is stored; the file theme.js has applied it before the first paint. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Chooses a theme, for this browser. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(themeKey);
    delete dataset['theme'];
  } else {
    localStorage.setItem(themeKey, theme);
    dataset['theme'] = theme;
  }
}

/** The stored height of rows. */
export function storedDensity(): Density {
  return localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'normal';
}

/** Applies a height of rows, and keeps it for this browser. */
export function setDensity(density: Density): void {
  localStorage.setItem(densityKey, density);
  document.documentElement.dataset['density'] = density;
}
