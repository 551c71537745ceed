import { Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';

/** Where a 429 says nothing of how long: Spotify counts in windows of 30 seconds. */
const usualWaitSeconds = 30;

export type SpotifyAnswer = { status: number; body: unknown };

/** HTTP to Spotify with a deadline. Silence and failures are `music.unavailable`; being asked to wait is `music.busy`. */
export class SpotifyHttp {
  private readonly logger = new Logger('Spotify');
  private waitUntilMs = 0;

  constructor(private readonly timeoutMs: number) {}

  /** While Spotify has asked us to wait, nothing is sent: it would only be counted against us. */
  async send(url: string, init: RequestInit): Promise<SpotifyAnswer> {
    this.rejectWhileWaiting();
    const response = await this.fetched(url, init);
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      this.waitUntilMs = performance.now() + 1_000 * (seconds > 0 ? seconds : usualWaitSeconds);
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

  private async fetched(url: string, init: RequestInit): Promise<Response> {
    try {
      // Whoever is sent elsewhere with a creator's token would bring it there.
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(this.timeoutMs) });
    } catch (error) {
      this.logger.warn(`${pathOf(url)}: ${errorMessage(error)}`);
      throw new DomainError('music.unavailable');
    }
  }
}

/** Some refusals are plain text. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const pathOf = (url: string): string => new URL(url).pathname;
