/** A received call. `status` stays null when no response was sent. */
export type Call = {
  method: string;
  path: string;
  query: string;
  /** The grant type of POST /api/token; null for other calls. */
  grantType: string | null;
  status: number | null;
  at: string;
};

const KEPT = 5_000;

/** Log of all calls, with which a test can prove, for example, that twenty callers caused one refresh. */
export class CallLog {
  #calls: Call[] = [];

  begin(call: Pick<Call, 'method' | 'path' | 'query'>): Call {
    const begun = { ...call, grantType: null, status: null, at: new Date().toISOString() };
    this.#calls.push(begun);
    if (this.#calls.length > KEPT) this.#calls.shift();
    return begun;
  }

  /** Returns the calls with this path prefix and grant type, oldest first. */
  list(wanted: { path?: string; grantType?: string }): Call[] {
    const { path = '/', grantType } = wanted;
    return this.#calls.filter(
      (call) => call.path.startsWith(path) && (grantType === undefined || call.grantType === grantType),
    );
  }

  clear(): void {
    this.#calls = [];
  }
}

/** Returns the number of calls per route, such as `{"GET /v1/search": 3}`. */
export function countsOf(calls: readonly Call[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, path } of calls) counts[`${method} ${path}`] = (counts[`${method} ${path}`] ?? 0) + 1;
  return counts;
}
