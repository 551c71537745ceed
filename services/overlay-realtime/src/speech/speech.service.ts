import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechCache } from './speech-cache.js';
import { SPEECH_SYNTHESIZER, type SpeechSynthesizer } from './speech-synthesizer.js';

/** A minute of speech takes less than 3 MB, so the cache holds about a hundred announcements. */
const cacheBytes = 32 * 1024 * 1024;

/** The engine has few places for all creators. The second is for the alert after one that was skipped. */
const textsAtOnce = 2;

@Injectable()
export class SpeechService {
  private readonly cache = new SpeechCache(cacheBytes);
  /** The number of texts that the engine speaks, by creator. */
  private readonly running = new Map<string, number>();

  constructor(
    private readonly tokens: OverlayTokens,
    @Inject(SPEECH_SYNTHESIZER) private readonly synthesizer: SpeechSynthesizer,
  ) {}

  /**
   * Returns speech for an overlay; null when synthesis fails, or two texts of the creator are in progress.
   * @throws DomainError `overlay.unknown-token`
   */
  async speak(overlayToken: string, text: string): Promise<Buffer | null> {
    const creatorId = await this.tokens.findCreator(overlayToken);
    if (!creatorId) throw new DomainError('overlay.unknown-token');
    return this.cache.get(text, (spokenText) =>
      this.withinShare(creatorId, () => this.synthesizer.synthesize(spokenText)),
    );
  }

  private async withinShare<Result>(creatorId: string, work: () => Promise<Result>): Promise<Result | null> {
    const count = this.running.get(creatorId) ?? 0;
    if (count >= textsAtOnce) return null;
    this.running.set(creatorId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.running.get(creatorId) ?? 1) - 1;
      if (left > 0) this.running.set(creatorId, left);
      else this.running.delete(creatorId);
    }
  }
}
