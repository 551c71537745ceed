import { allowedAudio } from '../overlay/sound';

/** A phone may stop sound without an event, for example during a call. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Keeps sound running: a call, a locked screen or another app interrupts it. Reports whether tips can be heard; where
 * the browser wants a tap to resume, any tap does it.
 */
export function keepSounding(onChange: (isSounding: boolean) => void): void {
  let watched: AudioContext | null = null;
  const resume = async () => {
    const audio = await allowedAudio();
    if (audio && audio !== watched) {
      watched = audio;
      audio.addEventListener('statechange', () => void (audio.state !== 'running' && resume()));
    }
    onChange(audio !== null);
  };
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && resume()));
  document.addEventListener('click', () => void resume());
  setInterval(() => void resume(), LOOK_AGAIN_MS);
  void resume();
}
