import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { OverlayTokens } from '../overlays/overlay-tokens.service.js';
import { SpeechCache } from './speech-cache.js';
import { SPEECH_SYNTHESIZER, type SpeechSynthesizer } from './speech-synthesizer.js';

/** A minute of speech is under three megabytes: some hundred announcements. */
const cacheBytes = 32 * 1024 * 1024;

@Injectable()
export class SpeechService {
  private readonly cache = new SpeechCache(cacheBytes);

  constructor(
    private readonly tokens: OverlayTokens,
    @Inject(SPEECH_SYNTHESIZER) private readonly synthesizer: SpeechSynthesizer,
  ) {}

  /** For whoever holds an overlay's link. Null when nothing can be said. */
  async speak(overlayToken: string, text: string): Promise<Buffer | null> {
    if (!(await this.tokens.findCreator(overlayToken))) throw new DomainError('overlay.unknown-token');
    return this.cache.get(text, (one) => this.synthesizer.synthesize(one));
  }
}
