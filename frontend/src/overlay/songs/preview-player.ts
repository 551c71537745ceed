import type { Player } from './song-player';

const VOLUME = 0.6;
const PREVIEW_MS = 30_000;
/** A preview that is still silent after this time does not delay the next song any longer. */
const SILENT_MS = 10_000;

/** Plays a URL for at most half a minute. */
export const previewPlayer: Player = {
  play: (link, { signal, onSound }) =>
    new Promise((resolve) => {
      const audio = new Audio(link);
      audio.volume = VOLUME;
      const end = (result: 'played' | 'no-preview' | 'sound-blocked') => {
        clearTimeout(timer);
        // A preview that is still loading never starts: a pause rejects its pending `play()`.
        audio.pause();
        // Loading without a source ends the download, which goes on when only the attribute is removed.
        audio.removeAttribute('src');
        audio.load();
        resolve(result);
      };
      let timer = setTimeout(() => end('no-preview'), SILENT_MS);
      signal.addEventListener('abort', () => end('played'), { once: true });
      audio.addEventListener('ended', () => end('played'), { once: true });
      audio.addEventListener('error', () => end('no-preview'), { once: true });
      audio.play().then(
        () => {
          onSound();
          clearTimeout(timer);
          timer = setTimeout(() => end('played'), PREVIEW_MS);
        },
        // The browser blocks sound without a click; any other failure concerns the URL.
        (error: unknown) => end((error as Error).name === 'NotAllowedError' ? 'sound-blocked' : 'no-preview'),
      );
    }),
};
