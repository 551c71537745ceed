export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The colours of the browser's own bars; `--page` of styles.css. */
const barColours: Record<Theme, string> = { light: '#f4f6f3', dark: '#0e1512' };
const listeners = new Set<() => void>();

const deviceTheme = (): Theme => (darkDevice()?.matches ? 'dark' : 'light');
const darkDevice = () => window.matchMedia?.('(prefers-color-scheme: dark)');

/** What is on the screen: the person's choice, or else the device's. */
export function shownTheme(): Theme {
  return chosenTheme() ?? deviceTheme();
}

/** A choice that equals the device's is no choice: from then on the page follows the device again. */
export function chooseTheme(theme: Theme): void {
  const isChoice = theme !== deviceTheme();
  try {
    if (isChoice) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still shows it until the page is left.
  }
  showTheme(isChoice ? theme : null);
  for (const listener of listeners) listener();
}

/** Before the first paint of the app. */
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
