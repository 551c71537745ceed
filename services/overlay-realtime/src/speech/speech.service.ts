import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechCache } from './speech-cache.js';
import { SPEECH_SYNTHESIZER, type SpeechSynthesizer } from './speech-synthesizer.js';

/** A minute of speech takes less than 3 MB, so the cache holds about a hundred announcements. */
const cacheBytes = 32 * 1024 * 1024;

/** Creators whose announcements are remembered as being in progress. */
const rememberedCreators = 10_000;

@Injectable()
export class SpeechService {
  private readonly cache = new SpeechCache(cacheBytes);
  /** The engine has few places for all creators: each takes one at a time. */
  private readonly running = new LRUCache<string, Promise<unknown>>({ max: rememberedCreators });

  constructor(
    private readonly tokens: OverlayTokens,
    @Inject(SPEECH_SYNTHESIZER) private readonly synthesizer: SpeechSynthesizer,
  ) {}

  /** Returns speech for an overlay; null when synthesis fails. @throws DomainError `overlay.unknown-token` */
  async speak(overlayToken: string, text: string): Promise<Buffer | null> {
    const creatorId = await this.tokens.findCreator(overlayToken);
    if (!creatorId) throw new DomainError('overlay.unknown-token');
    return this.cache.get(text, (spokenText) => this.inTurn(creatorId, () => this.synthesizer.synthesize(spokenText)));
  }

  private inTurn<Result>(creatorId: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.running.get(creatorId) ?? Promise.resolve()).then(work, work);
    this.running.set(creatorId, turn);
    return turn;
  }
}
