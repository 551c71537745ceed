/** Says a text: a WAV file, or null when it cannot be said now. Speech is never worth failing an alert for, so it throws nothing. */
export interface SpeechSynthesizer {
  synthesize(text: string): Promise<Buffer | null>;
}

export const SPEECH_SYNTHESIZER = Symbol('speech synthesizer');
