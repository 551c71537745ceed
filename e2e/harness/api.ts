import type { System } from './system.js';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

/** Calls the product as a browser of its own site would; keeps the session cookie between calls. */
export class Api {
  private cookie = '';

  /** For calls that this class does not make: uploads. */
  get sessionCookie(): string {
    return this.cookie;
  }

  constructor(private readonly system: Pick<System, 'url'>) {}

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
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body,
    };
  }

  /** The body of a call that must succeed. */
  async ok<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
