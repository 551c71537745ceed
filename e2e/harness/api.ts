import type { System } from './system.js';
import { noteAnswer } from './undocumented-answers.js';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** Calls the product as a browser of its own site would; keeps the session cookie between calls. */
export class Api {
  /** @param cookie of a session that somebody has already */
  constructor(
    private readonly system: Pick<System, 'url'>,
    private cookie = '',
  ) {}

  /** For calls that this class does not make: uploads. */
  get sessionCookie(): string {
    return this.cookie;
  }

  /** The same person in another window: what is set there stays there. */
  copy(): Api {
    return new Api(this.system, this.cookie);
  }

  async call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(`${this.system.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.system.url,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie) this.cookie = cookie.split(';')[0] ?? '';
    const text = await textOf(response);
    const answer = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body;
    const code = (answer as { code?: unknown } | null)?.code;
    noteAnswer({ url: this.system.url, method, path, status: response.status, code });
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** The body of a call that must succeed. */
  async ok<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

/** A stream of events has no end to wait for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
