import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, shownTheme } from '../lib/theme';

export function ThemeToggle() {
  // The last function is for the first paint, which the build renders without a browser.
  const isDark = useSyncExternalStore(onThemeChange, shownTheme, () => 'light') === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-soft transition-colors hover:bg-sunken hover:text-ink print:hidden"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
