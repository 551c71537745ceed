/**
 * Synthesizes speech as a WAV file. Returns null on failure and never throws, because speech must not fail an alert.
 */
export interface SpeechSynthesizer {
  synthesize(text: string): Promise<Buffer | null>;
}

export const SPEECH_SYNTHESIZER = Symbol('speech synthesizer');
