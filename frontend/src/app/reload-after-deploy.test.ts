import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadAfterDeploy } from './reload-after-deploy';

const reload = vi.fn();
const pageWith = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  document.head.innerHTML = '<script type="module" src="/assets/app-old.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

reloadAfterDeploy();

/** Reports a part that did not load, and waits for what follows. */
async function failToLoad(answer: Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', () => answer);
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
const ok = (body: string) => Promise.resolve(new Response(body));

describe('reloadAfterDeploy', () => {
  it('reloads once when the server has a new version', async () => {
    await failToLoad(ok(pageWith('/assets/app-new.js')));
    await failToLoad(ok(pageWith('/assets/app-new.js')));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server still has this version', () => ok(pageWith('/assets/app-old.js'))],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is away', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
    ['something between answers for the server', () => ok('<h1>Pay for your data bundle</h1>')],
  ])('keeps the page when %s', async (_case, answer) => {
    await failToLoad(answer());
    expect(reload).not.toHaveBeenCalled();
  });
});
