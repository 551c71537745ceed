import { announcement, preferredVoice } from './announcement';
import { playSpeech } from './server-speech';
import { type ScreenAlert, tipsIn } from './tip-group';

/** After the beep. */
const DELAY_MS = 600;

const engine = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
// The first call makes Chromium load its list; the list itself arrives later.
engine?.getVoices();

/** An engine that has not begun by then says nothing: without this a broken one would hold every card for its maximum. */
const BEGINS_WITHIN_MS = 5_000;

let underway: AbortController | null = null;
let overlayToken: string | null = null;

/** Where the browser has no voices, as in OBS, the server is asked with this token. */
export function speakByServer(token: string): void {
  overlayToken = token;
}

/**
 * Reads the alert aloud: by the browser where it has voices, otherwise by the server. Never fails the queue; the beep has been heard.
 *
 * @returns a promise that resolves when the speech is over: read to its end, failed, or stopped; at once where there is none. A voice
 *   that never says that it ended leaves it open, so whoever waits sets a limit.
 */
export function speakAlert(alert: ScreenAlert): Promise<void> {
  // A speech that outlasts its card must not push this one out of step with the screen.
  stopSpeech();
  if (tipsIn(alert).every(({ isUnspoken }) => isUnspoken)) return Promise.resolve();
  const text = announcement(alert);
  const voice = engine && preferredVoice(engine.getVoices());
  underway = new AbortController();
  const { signal } = underway;
  if (engine && voice) return speakBy(engine, asUtterance(text, voice), signal);
  if (overlayToken === null) return Promise.resolve();
  return playSpeech({ token: overlayToken, text, delayMs: DELAY_MS, signal });
}

export function stopSpeech(): void {
  engine?.cancel();
  underway?.abort();
  underway = null;
}

function speakBy(speechEngine: SpeechSynthesis, speech: SpeechSynthesisUtterance, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    let timer = setTimeout(() => {
      timer = setTimeout(over, BEGINS_WITHIN_MS);
      speechEngine.speak(speech);
    }, DELAY_MS);
    speech.onstart = () => clearTimeout(timer);
    speech.onend = () => over();
    speech.onerror = () => over();
    // The closure also keeps the utterance: one that nothing refers to may be collected, and then never says that it ended.
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
  speech.volume = 0.8;
  speech.pitch = 1.1;
  return speech;
}
