import type { System } from './system.js';
import { noteAnswer } from './undocumented-answers.js';

/** A request without a response fails by itself, and the test names it. The gateway's longest deadline is shorter. */
const TIMEOUT_MS = 60_000;

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** An API client that sends requests like a same-origin browser page and keeps the session cookie between calls. */
export class Api {
  /**
   * @param cookie session cookie of an existing session
   * @param key API key, which is sent with each call
   */
  constructor(
    private readonly system: Pick<System, 'url'>,
    private cookie = '',
    private readonly key = '',
  ) {}

  /** Session cookie for requests that this class does not support, such as uploads. */
  get sessionCookie(): string {
    return this.cookie;
  }

  /** Returns a client with the same session, like a second window; later cookie changes are not shared. */
  copy(): Api {
    return new Api(this.system, this.cookie, this.key);
  }

  async call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(`${this.system.url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        origin: this.system.url,
        // As the tip page itself: views that gateways share for a second are loaded anew.
        'cache-control': 'no-cache',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.key ? { authorization: `Bearer ${this.key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie) this.cookie = cookie.split(';')[0] ?? '';
    const text = await readText(response);
    const parsed = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body;
    const code = (parsed as { code?: unknown } | null)?.code;
    noteAnswer({ url: this.system.url, method, path, status: response.status, code });
    return { status: response.status, headers: response.headers, body: parsed };
  }

  /**
   * Calls a route that must succeed.
   * @returns the response body
   * @throws Error when the status is 300 or higher
   */
  async ok<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await this.call<Body>(method, path, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }
}

/** Returns the body, or an empty string for an event stream, which never ends. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
