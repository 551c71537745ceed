import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown; released?: Promise<void> };
type Responses = { [call: string]: Answer | typeof pending | typeof unreachable };
type Sent = { call: string; body: unknown };

/** An error response in the gateway's format. */
export const errorAnswer = (status: number, message: string, code = 'internal'): Answer => ({
  status,
  body: { message, code },
});

/** A response that never arrives. */
export const pending = 'pending' as const;

/** A response that is sent when the test releases it. */
export function delayedAnswer(answer: Answer) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: { ...answer, released }, release };
}

/** A network failure. */
export const unreachable = 'unreachable' as const;

/**
 * A fake server: maps `'POST /api/auth/login'` to status and body. Unlisted calls return 404; by default no user is
 * logged in, and the whole balance of a wallet is available. `answer` changes a response later; `sent` lists the received requests.
 */
export function aServer(answers: Responses) {
  const table: Responses = {
    'GET /api/auth/user': errorAnswer(401, 'Please sign in first.', 'session.required'),
    ...answers,
  };
  const sent: Sent[] = [];
  const take = (call: string, body: unknown) => {
    sent.push({ call, body });
    if (call === 'GET /api/wallet' && !table[call]) return availableWallet(table['GET /api/streamers/me']);
    return table[call] ?? errorAnswer(404, 'There is nothing at this address.', 'request.not-found');
  };
  const fakeFetch = async (path: string, init: RequestInit): Promise<Response> => {
    const sentBody: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = take(`${init.method} ${path}`, sentBody);
    if (answer === pending) return untilAborted(init.signal);
    if (answer === unreachable) throw new TypeError('Failed to fetch');
    const { status = 200, body, released } = answer;
    await released;
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  vi.stubGlobal('XMLHttpRequest', uploadsTo(take));
  return {
    sent,
    bodyOf: (call: string) => sent.filter((request) => request.call === call).at(-1)?.body,
    answer: (call: string, answer: Responses[string]) => {
      table[call] = answer;
    },
  };
}

/** The wallet of the signed-in creator, all of it available. */
function availableWallet(me: Responses[string] | undefined): Answer {
  const creator = typeof me === 'object' ? (me.body as { walletBalance?: number } | null) : null;
  const balance = creator?.walletBalance ?? 0;
  return { body: { balance, availableKobo: Math.max(0, balance), maturing: [], heldKobo: 0 } };
}

function untilAborted(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/** A fake XMLHttpRequest that reports 50 percent progress and then resolves like `fetch`. */
function uploadsTo(take: (call: string, body: unknown) => Responses[string]) {
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
