export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Colours of the browser's address bar; must equal `--page` in styles.css. */
const barColours: Record<Theme, string> = { light: '#f4f6f3', dark: '#0e1512' };
const listeners = new Set<() => void>();

const deviceTheme = (): Theme => (darkDevice()?.matches ? 'dark' : 'light');
const darkDevice = () => window.matchMedia?.('(prefers-color-scheme: dark)');

/** Returns the displayed theme: the user's choice, else the device theme. */
export function shownTheme(): Theme {
  return chosenTheme() ?? deviceTheme();
}

/** Stores the choice. A choice equal to the device theme removes it, and the page follows the device again. */
export function chooseTheme(theme: Theme): void {
  const isChoice = theme !== deviceTheme();
  try {
    if (isChoice) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  showTheme(isChoice ? theme : null);
  for (const listener of listeners) listener();
}

/** Applies the stored theme; call before the first paint. */
export function showChosenTheme(): void {
  showTheme(storedTheme());
}

export function onThemeChange(listener: () => void): () => void {
  const device = darkDevice();
  listeners.add(listener);
  device?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device?.removeEventListener('change', listener);
  };
}

function chosenTheme(): Theme | null {
  return asTheme(document.documentElement.dataset.theme);
}

function storedTheme(): Theme | null {
  try {
    return asTheme(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function showTheme(chosen: Theme | null): void {
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    bar.content = barColours[chosen ?? (bar.media.includes('dark') ? 'dark' : 'light')];
  }
}

function asTheme(value: string | null | undefined): Theme | null {
  return value === 'light' || value === 'dark' ? value : null;
}
