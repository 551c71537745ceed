/** One call as it came in. `status` stays null when the answer never left. */
export type Call = {
  method: string;
  path: string;
  query: string;
  /** Of POST /api/token only: which of its three uses it was. */
  grantType: string | null;
  status: number | null;
  at: string;
};

const KEPT = 5_000;

/** Who asked for what, so that a test can prove that twenty callers made one refresh. */
export class CallLog {
  #calls: Call[] = [];

  begin(call: Pick<Call, 'method' | 'path' | 'query'>): Call {
    const begun = { ...call, grantType: null, status: null, at: new Date().toISOString() };
    this.#calls.push(begun);
    if (this.#calls.length > KEPT) this.#calls.shift();
    return begun;
  }

  /** Those whose path begins so, oldest first. */
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

/** `{"GET /v1/search": 3}` */
export function countsOf(calls: readonly Call[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, path } of calls) counts[`${method} ${path}`] = (counts[`${method} ${path}`] ?? 0) + 1;
  return counts;
}
