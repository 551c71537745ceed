import { announcement, preferredVoice } from './announcement';
import { playSpeech } from './server-speech';
import { getVoiceLevel } from './sound';
import { type ScreenAlert, tipsIn } from './tip-group';

/** Delay after the beep. */
const DELAY_MS = 600;

const engine = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
// The first call makes Chromium load its voice list, which arrives asynchronously.
engine?.getVoices();

/**
 * An engine that has not started by then counts as failed; otherwise a broken engine would hold every card for its
 * maximum.
 */
const BEGINS_WITHIN_MS = 5_000;

let underway: AbortController | null = null;
let overlayToken: string | null = null;

/** Uses server-side speech with this token where the browser has no voices, as in OBS. */
export function speakByServer(token: string): void {
  overlayToken = token;
}

/**
 * Reads the alert aloud with the browser's voices, or with server-side speech where there are none. Never rejects; the
 * beep was already played.
 *
 * @returns a promise that resolves when the speech ended, failed or was stopped, or immediately without speech. It
 *   stays pending when an engine never reports the end, so the caller must set a limit.
 */
export function speakAlert(alert: ScreenAlert, delayMs = DELAY_MS): Promise<void> {
  // Stops a speech that outlasts its card, so that it does not delay this one.
  stopSpeech();
  if (tipsIn(alert).every(({ isUnspoken }) => isUnspoken)) return Promise.resolve();
  const text = announcement(alert);
  const voice = engine && preferredVoice(engine.getVoices());
  underway = new AbortController();
  const { signal } = underway;
  if (engine && voice) return speakBy(engine, { speech: asUtterance(text, voice), delayMs, signal });
  if (overlayToken === null) return Promise.resolve();
  return playSpeech({ token: overlayToken, text, delayMs, signal });
}

export function stopSpeech(): void {
  engine?.cancel();
  underway?.abort();
  underway = null;
}

type Utterance = { speech: SpeechSynthesisUtterance; delayMs: number; signal: AbortSignal };

function speakBy(speechEngine: SpeechSynthesis, { speech, delayMs, signal }: Utterance): Promise<void> {
  return new Promise((over) => {
    let timer = setTimeout(() => {
      timer = setTimeout(over, BEGINS_WITHIN_MS);
      speechEngine.speak(speech);
    }, delayMs);
    speech.onstart = () => clearTimeout(timer);
    speech.onend = () => over();
    speech.onerror = () => over();
    // The closure also references the utterance: an unreferenced utterance may be garbage-collected and then never
    // reports its end.
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      speech.onstart = speech.onend = speech.onerror = null;
      over();
    });
  });
}

function asUtterance(text: string, voice: SpeechSynthesisVoice): SpeechSynthesisUtterance {
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.rate = 0.9;
  speech.volume = 0.8 * getVoiceLevel();
  speech.pitch = 1.1;
  return speech;
}
