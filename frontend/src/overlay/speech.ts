import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { announcement, preferredVoice } from './announcement';

/** After the beep. */
const DELAY_MS = 600;

const engine = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
// The first call makes Chromium load its list; the list itself arrives later.
engine?.getVoices();

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads the alert aloud where the browser has voices. Never holds up the queue, and never fails it. */
export function speakAlert(alert: OverlayAlert): void {
  const voice = engine && preferredVoice(engine.getVoices());
  if (!engine || !voice) return;
  const speech = new SpeechSynthesisUtterance(announcement(alert));
  speech.voice = voice;
  speech.rate = 0.9;
  speech.volume = 0.8;
  speech.pitch = 1.1;
  // A long message of the alert before must not push this one out of step with the screen.
  stopSpeech();
  waiting = setTimeout(() => engine.speak(speech), DELAY_MS);
}

export function stopSpeech(): void {
  clearTimeout(waiting);
  engine?.cancel();
}
