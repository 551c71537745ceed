import { useEffect, useState } from 'preact/hooks';

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** How this browser puts the page on the home screen: by our button, by its own share menu, or not at all. */
export type Install = { way: 'button'; ask: () => void } | { way: 'share-menu' } | null;

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

// Chromium offers it once, possibly before the first render.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => offer(null));

function offer(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export function useInstall(): Install {
  const [offered, setOffered] = useState(prompt);
  useEffect(() => {
    const show = () => setOffered(prompt);
    listeners.add(show);
    show();
    return () => void listeners.delete(show);
  }, []);
  if (isInstalled()) return null;
  if (offered) return { way: 'button', ask: () => void offered.prompt().then(() => offer(null)) };
  return isIphone() ? { way: 'share-menu' } : null;
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
