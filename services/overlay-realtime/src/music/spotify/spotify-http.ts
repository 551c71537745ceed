import { Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';

/** Wait after a 429 without Retry-After: Spotify counts in windows of 30 seconds. */
const defaultWaitSeconds = 30;

export type SpotifyAnswer = { status: number; body: unknown };

/**
 * HTTP client for Spotify with a timeout.
 * Timeouts and failures throw `music.unavailable`; rate limiting throws `music.busy`.
 */
export class SpotifyHttp {
  private readonly logger = new Logger('Spotify');
  private waitUntilMs = 0;

  constructor(private readonly timeoutMs: number) {}

  /**
   * Sends a request. While Spotify rate-limits us it sends nothing, because rejected calls count against our limit.
   * @throws DomainError `music.busy` with `retryAfterSeconds`, `music.unavailable`
   */
  async send(url: string, init: RequestInit): Promise<SpotifyAnswer> {
    this.rejectWhileWaiting();
    const response = await this.fetch(url, init);
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      this.waitUntilMs = performance.now() + 1_000 * (seconds > 0 ? seconds : defaultWaitSeconds);
      this.rejectWhileWaiting();
    }
    const body = await readJson(response);
    if (response.status < 500) return { status: response.status, body };
    this.logger.warn(`${pathOf(url)}: ${response.status}`);
    throw new DomainError('music.unavailable');
  }

  private rejectWhileWaiting(): void {
    const leftMs = this.waitUntilMs - performance.now();
    if (leftMs > 0) throw new DomainError('music.busy', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      // Following a redirect would send the creator's token to another host.
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(this.timeoutMs) });
    } catch (error) {
      this.logger.warn(`${pathOf(url)}: ${errorMessage(error)}`);
      throw new DomainError('music.unavailable');
    }
  }
}

/** Returns null for bodies that are not JSON: some error responses are plain text. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const pathOf = (url: string): string => new URL(url).pathname;
