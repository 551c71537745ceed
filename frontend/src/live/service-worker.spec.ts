import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../public/live-sw.js', import.meta.url), 'utf8');
const origin = 'https://tipnaija.test';

type Handler = (event: object) => void;

/** The service worker in a browser of its own: a network of files, a cache and what the page asks for. */
class WorkerHost {
  /** Files of the server by path; a missing one is not found. */
  readonly files = new Map<string, string>();
  readonly cached = new Map<string, Response>();
  isOffline = false;
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    runInNewContext(source, {
      self: {
        location: { origin },
        addEventListener: (type: string, handler: Handler) => this.#handlers.set(type, handler),
        skipWaiting: () => undefined,
        clients: { claim: () => undefined },
      },
      caches: { open: async () => this.#cache },
      fetch: (request: string | { url: string }) => this.#fetch(request),
      URL,
      setTimeout,
    });
  }

  async install(): Promise<void> {
    await this.#dispatch('install', {});
  }

  /** @returns the text that the worker answers, or null when it leaves the request to the browser */
  async open(path: string, part: { mode?: string; method?: string } = {}): Promise<string | null> {
    const request = { url: origin + path, method: 'GET', mode: 'navigate', ...part };
    const answer = await this.#dispatch('fetch', { request });
    return answer === null ? null : answer.text();
  }

  async #dispatch(type: string, event: object): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    const pending: Promise<unknown>[] = [];
    this.#handlers.get(type)?.({
      ...event,
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
    const response = answer && (await (answer as Promise<Response>));
    await Promise.all(pending);
    return response;
  }

  async #fetch(request: string | { url: string }): Promise<Response> {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const file = this.files.get(pathOf(request));
    return file === undefined ? new Response('', { status: 404 }) : new Response(file);
  }

  readonly #cache = {
    match: async (request: string | { url: string }) => this.cached.get(pathOf(request))?.clone(),
    put: async (path: string, response: Response) => void this.cached.set(path, response),
    addAll: async (paths: string[]) => {
      for (const path of paths) this.cached.set(path, await this.#fetch(path));
    },
    keys: async () => [...this.cached.keys()].map((path) => ({ url: origin + path })),
    delete: async ({ url }: { url: string }) => this.cached.delete(pathOf(url)),
  };
}

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

let host: WorkerHost;

function deploy(version: number): void {
  host.files.clear();
  host.files.set('/live', `<link href="/favicon.svg"><script src="/assets/live-${version}.js"></script>`);
  host.files.set(`/assets/live-${version}.js`, `script ${version}`);
  host.files.set('/favicon.svg', `icon ${version}`);
}

beforeEach(async () => {
  host = new WorkerHost();
  deploy(1);
  await host.install();
});

describe('live-sw.js', () => {
  it('opens the document and its files offline', async () => {
    host.isOffline = true;
    expect(await host.open('/live')).toContain('/assets/live-1.js');
    expect(await host.open('/live/')).toContain('/assets/live-1.js');
    expect(await host.open('/assets/live-1.js', { mode: 'cors' })).toBe('script 1');
  });

  it('shows a deploy at once, and forgets the files of the last one', async () => {
    deploy(2);
    expect(await host.open('/live')).toContain('/assets/live-2.js');
    expect([...host.cached.keys()].sort()).toEqual(['/assets/live-2.js', '/favicon.svg', '/live']);
    host.isOffline = true;
    expect(await host.open('/favicon.svg', { mode: 'no-cors' })).toBe('icon 2');
  });

  it('keeps the last document when the server answers with an error', async () => {
    host.files.clear();
    expect(await host.open('/live')).toContain('/assets/live-1.js');
  });

  it.each([
    ['/livestream', {}],
    ['/dashboard', {}],
    ['/api/streamers/me', { mode: 'cors' }],
    ['/socket.io/?EIO=4', { mode: 'cors' }],
    ['/live', { method: 'POST' }],
  ])('leaves %s to the browser', async (path, part) => {
    expect(await host.open(path, part)).toBeNull();
  });

  it('never keeps what other pages load', async () => {
    host.files.set('/assets/app.js', 'app');
    expect(await host.open('/assets/app.js', { mode: 'cors' })).toBe('app');
    expect(host.cached.has('/assets/app.js')).toBe(false);
  });
});
