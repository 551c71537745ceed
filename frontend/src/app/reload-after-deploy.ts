/** One reload a minute at most, whatever the server answers. */
const PAUSE_MS = 60_000;
const key = 'reloaded-at';

/**
 * Reloads the page when a part of it cannot be loaded because a deploy has replaced it. A part that is missing for lack
 * of a network stays with its boundary, which offers to try again.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((is) => is && mayReload() && window.location.reload());
  });
}

/** Returns whether the server's pages start another script than this one. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return own != null && page.includes('type="module"') && !page.includes(own);
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last > PAUSE_MS;
  } catch {
    // Without storage a loop could not be noticed.
    return false;
  }
}
