import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown; released?: Promise<void> };
type RpcHandler = { [call: string]: Answer | typeof pending | typeof unreachable };
type Sent = { call: string; body: unknown };

/** Refuses as the gateway does. */
export const refused = (status: number, message: string, code = 'internal'): Answer => ({
  status,
  body: { message, code },
});

/** An answer that never comes. */
export const pending = 'pending' as const;

/** An answer that is decided when it is asked for, and sent when the test releases it. */
export function held(answer: Answer) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: { ...answer, released }, release };
}

/** The network is away. */
export const unreachable = 'unreachable' as const;

/**
 * The server at its wire: `'POST /api/auth/login'` -> status and body. What is not listed is a 404, and nobody is logged
 * in unless said. `answer` changes an answer later; `sent` is what arrived.
 */
export function aServer(answers: RpcHandler) {
  const table: RpcHandler = {
    'GET /api/auth/user': refused(401, 'Please sign in first.', 'session.required'),
    ...answers,
  };
  const sent: Sent[] = [];
  const take = (call: string, body: unknown) => {
    sent.push({ call, body });
    return table[call] ?? refused(404, 'There is nothing at this address.', 'request.not-found');
  };
  const fetchIt = async (path: string, init: RequestInit): Promise<Response> => {
    const sentBody: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = take(`${init.method} ${path}`, sentBody);
    if (answer === pending) return untilAborted(init.signal);
    if (answer === unreachable) throw new TypeError('Failed to fetch');
    const { status = 200, body, released } = answer;
    await released;
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', vi.fn(fetchIt));
  vi.stubGlobal('XMLHttpRequest', uploadsTo(take));
  return {
    sent,
    bodyOf: (call: string) => sent.filter((request) => request.call === call).at(-1)?.body,
    answer: (call: string, answer: RpcHandler[string]) => {
      table[call] = answer;
    },
  };
}

function untilAborted(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** An XMLHttpRequest that says it is halfway, and then gets its answer as `fetch` would. */
function uploadsTo(take: (call: string, body: unknown) => RpcHandler[string]) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    #call = '';

    open(method: string, path: string) {
      this.#call = `${method} ${path}`;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      const answer = take(this.#call, Object.fromEntries(form));
      queueMicrotask(() => {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 50, total: 100 }));
        if (answer === pending) return;
        if (answer === unreachable) return this.dispatchEvent(new Event('error'));
        this.status = answer.status ?? 200;
        this.responseText = answer.body === undefined ? '' : JSON.stringify(answer.body);
        this.dispatchEvent(new Event('load'));
      });
    }
  };
}
