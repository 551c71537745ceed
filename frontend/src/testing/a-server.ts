import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown };
type Sent = { call: string; body: unknown };

/** Refuses as the gateway does. */
export const refused = (status: number, message: string, code = 'internal'): Answer => ({
  status,
  body: { message, code },
});

/** An answer that never comes. */
export const pending = 'pending' as const;

/** The network is away. */
export const unreachable = 'unreachable' as const;

type Answers = { [call: string]: Answer | typeof pending | typeof unreachable };

/**
 * The server at its wire: `'POST /api/auth/login'` -> status and body. What is not listed is a 404, and nobody is logged
 * in unless said. `answer` changes an answer later; `sent` is what arrived.
 */
export function aServer(answers: Answers) {
  const table: Answers = {
    'GET /api/auth/user': refused(401, 'Please sign in first.', 'session.required'),
    ...answers,
  };
  const sent: Sent[] = [];
  const fetchIt = async (path: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${path}`;
    sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = table[call] ?? refused(404, 'There is nothing at this address.', 'request.not-found');
    if (answer === pending) return new Promise(() => undefined);
    if (answer === unreachable) throw new TypeError('Failed to fetch');
    const { status = 200, body } = answer;
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', vi.fn(fetchIt));
  return {
    sent,
    bodyOf: (call: string) => sent.filter((request) => request.call === call).at(-1)?.body,
    answer: (call: string, answer: Answers[string]) => {
      table[call] = answer;
    },
  };
}
