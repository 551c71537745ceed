import type { MusicAccess } from '@tipnaija/contracts/http/songs';

/** The server rejected the token request; carries its error code. */
export class NoAccess extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const ANSWER_MS = 10_000;
const MARGIN_MS = 60_000;

/** Tokens of the music service, refreshed before they expire or after a rejection. */
export class MusicTokens {
  readonly #overlayToken: string;
  #known: MusicAccess | null = null;

  constructor(overlayToken: string) {
    this.#overlayToken = overlayToken;
  }

  async get({ wasRejected = false } = {}): Promise<MusicAccess> {
    const known = this.#known;
    if (known && !wasRejected && Date.parse(known.expiresAt) - MARGIN_MS > Date.now()) return known;
    const query = new URLSearchParams({ token: this.#overlayToken, ...(wasRejected ? { refused: '1' } : {}) });
    const response = await fetch(`/api/spotify/access-token?${query}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw new NoAccess(await codeOf(response));
    this.#known = (await response.json()) as MusicAccess;
    return this.#known;
  }
}

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  return body?.code ?? String(response.status);
}
