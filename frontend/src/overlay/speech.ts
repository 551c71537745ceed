import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { announcement, preferredVoice } from './announcement';
import { playSpeech } from './server-speech';

/** After the beep. */
const DELAY_MS = 600;

const engine = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
// The first call makes Chromium load its list; the list itself arrives later.
engine?.getVoices();

let waiting: ReturnType<typeof setTimeout> | undefined;
let underway: AbortController | null = null;
let overlayToken: string | null = null;

/** Where the browser has no voices, as in OBS, the server is asked with this token. */
export function speakByServer(token: string): void {
  overlayToken = token;
}

/**
 * Reads the alert aloud: by the browser where it has voices, otherwise by the server. Never holds up the queue, and never
 * fails it; the beep has been heard.
 */
export function speakAlert(alert: OverlayAlert): void {
  // A long message of the alert before must not push this one out of step with the screen.
  stopSpeech();
  if (alert.isUnspoken) return;
  const text = announcement(alert);
  const voice = engine && preferredVoice(engine.getVoices());
  if (engine && voice) {
    const speech = asUtterance(text, voice);
    waiting = setTimeout(() => engine.speak(speech), DELAY_MS);
    return;
  }
  if (overlayToken === null) return;
  underway = new AbortController();
  playSpeech({ token: overlayToken, text, delayMs: DELAY_MS, signal: underway.signal });
}

export function stopSpeech(): void {
  clearTimeout(waiting);
  engine?.cancel();
  underway?.abort();
  underway = null;
}

function asUtterance(text: string, voice: SpeechSynthesisVoice): SpeechSynthesisUtterance {
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.rate = 0.9;
  speech.volume = 0.8;
  speech.pitch = 1.1;
  return speech;
}
