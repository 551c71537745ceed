import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../public/push-sw.js', import.meta.url), 'utf8');
const origin = 'https://tipnaija.test';

type Shown = { title: string; body: string; tag: string; data: { url: string } };

/** The service worker in a browser of its own: its notifications, and the windows that are open. */
class WorkerHost {
  readonly shown: Shown[] = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  windows: string[] = [];
  readonly #handlers = new Map<string, (event: object) => void>();

  constructor() {
    runInNewContext(source, {
      self: {
        location: { origin },
        addEventListener: (type: string, handler: (event: object) => void) => this.#handlers.set(type, handler),
        skipWaiting: () => undefined,
        registration: {
          showNotification: async (title: string, rest: Omit<Shown, 'title'>) =>
            void this.shown.push({ title, ...rest }),
        },
        clients: {
          matchAll: async () =>
            this.windows.map((path) => ({ url: origin + path, focus: async () => void this.focused.push(path) })),
          openWindow: async (url: string) => void this.opened.push(url),
        },
      },
      URL,
    });
  }

  push = (text: string) => this.#dispatch('push', { data: { json: () => JSON.parse(text) as unknown } });

  tap = (url: string) =>
    this.#dispatch('notificationclick', { notification: { data: { url }, close: () => undefined } });

  async #dispatch(type: string, event: object): Promise<void> {
    const pending: Promise<unknown>[] = [];
    this.#handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  }
}

let host: WorkerHost;

beforeEach(() => {
  host = new WorkerHost();
});

describe('push-sw.js', () => {
  it('shows a notice under its tag, so that the same notice again replaces it', async () => {
    await host.push(JSON.stringify({ title: 'You got a tip', body: 'Words', tag: 'a', url: '/dashboard/donations' }));
    expect(host.shown).toMatchObject([
      { title: 'You got a tip', body: 'Words', tag: 'a', data: { url: '/dashboard/donations' } },
    ]);
  });

  it('shows words for a notice that cannot be read, because a browser asks for some', async () => {
    await host.push('not json');
    expect(host.shown).toMatchObject([{ title: 'TipNaija', tag: 'unread' }]);
  });

  it.each(['/live', '/dashboard/songs'])('brings an open window at %s to the front', async (path) => {
    host.windows = ['/ada', path];
    await host.tap('/dashboard/donations');
    expect([host.focused, host.opened]).toEqual([[path], []]);
  });

  it('opens the page of the notice when only pages of fans are open', async () => {
    host.windows = ['/livewire', '/ada'];
    await host.tap('/dashboard/donations');
    expect([host.focused, host.opened]).toEqual([[], [`${origin}/dashboard/donations`]]);
  });

  it('opens no page of another site', async () => {
    await host.tap('https://evil.example/');
    expect(host.opened).toEqual([]);
  });
});
