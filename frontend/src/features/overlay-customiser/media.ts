import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const soundTypes = ['audio/mpeg', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/ogg'];
export const mediaTypes = [...imageTypes, ...soundTypes];

/** Returns why a file is invalid, or null. Checked before the upload; the server validates again. */
export function problemOfMedia({ size, type }: { size: number; type: string }): string | null {
  // Some systems do not report a file type; then the server decides.
  if (type !== '' && !mediaTypes.includes(type))
    return 'Please choose a PNG, JPEG, GIF or WebP picture, or an MP3, WAV or Ogg sound.';
  const { soundMaxBytes, imageMaxBytes } = limits.overlayMedia;
  if (soundTypes.includes(type)) return size > soundMaxBytes ? 'Please choose a sound of at most 1 MB.' : null;
  return size > imageMaxBytes ? 'Please choose a picture of at most 2 MB.' : null;
}

/** Returns for example "Sound 2": numbered by kind, in upload order. */
export function mediaName(
  one: Pick<OverlayMedia, 'id' | 'kind'>,
  all: readonly Pick<OverlayMedia, 'id' | 'kind'>[],
): string {
  const place = all.filter(({ kind }) => kind === one.kind).findIndex(({ id }) => id === one.id) + 1;
  return `${one.kind === 'sound' ? 'Sound' : 'Picture'} ${place}`;
}
