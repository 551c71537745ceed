import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechCache } from './speech-cache.js';
import { SPEECH_SYNTHESIZER, type SpeechSynthesizer } from './speech-synthesizer.js';

/** A minute of speech takes less than 3 MB, so the cache holds about a hundred announcements. */
const cacheBytes = 32 * 1024 * 1024;

@Injectable()
export class SpeechService {
  private readonly cache = new SpeechCache(cacheBytes);

  constructor(
    private readonly tokens: OverlayTokens,
    @Inject(SPEECH_SYNTHESIZER) private readonly synthesizer: SpeechSynthesizer,
  ) {}

  /** Returns speech for an overlay; null when synthesis fails. @throws DomainError `overlay.unknown-token` */
  async speak(overlayToken: string, text: string): Promise<Buffer | null> {
    if (!(await this.tokens.findCreator(overlayToken))) throw new DomainError('overlay.unknown-token');
    return this.cache.get(text, (spokenText) => this.synthesizer.synthesize(spokenText));
  }
}
