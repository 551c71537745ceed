import { allowedAudio } from './sound';

const VOLUME = 0.8;
/** An announcement that comes later than this would be heard over the next alert. */
const PATIENCE_MS = 5_000;

type Speech = { token: string; text: string; delayMs: number; signal: AbortSignal };

/**
 * Speech made by the server, over the page's one audio context. Whatever goes wrong, nothing is said and nothing else happens.
 *
 * @returns a promise that resolves when it was heard to its end, was stopped, or could not be said
 */
export function playSpeech(speech: Speech): Promise<void> {
  return play(speech).catch(() => undefined);
}

async function play({ token, text, delayMs, signal }: Speech): Promise<void> {
  const audio = await allowedAudio();
  if (!audio || signal.aborted) return;
  const startS = audio.currentTime + delayMs / 1_000;
  const wav = await fetchSpeech({ token, text, signal });
  if (!wav || signal.aborted) return;
  const source = new AudioBufferSourceNode(audio, { buffer: await audio.decodeAudioData(wav) });
  if (signal.aborted) return;
  source.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
  const over = new Promise<void>((resolve) => {
    source.onended = () => resolve();
    signal.addEventListener('abort', () => {
      source.stop();
      resolve();
    });
  });
  source.start(Math.max(startS, audio.currentTime));
  return over;
}

async function fetchSpeech({ token, text, signal }: Omit<Speech, 'delayMs'>): Promise<ArrayBuffer | null> {
  const late = new AbortController();
  const stop = () => late.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, PATIENCE_MS);
  try {
    const response = await fetch(`/api/overlay/speech/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: late.signal,
    });
    return response.status === 200 ? await response.arrayBuffer() : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
