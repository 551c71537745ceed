import { limits } from '@tipnaija/contracts/limits';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const MEGABYTE = 1024 * 1024;

/** Returns why a file cannot be used as the picture, or null. Checked before the upload; the server validates again. */
export function findProblem({ size, type }: { size: number; type: string }): string | null {
  // Some systems do not report a file type; then the server decides.
  if (type !== '' && !pictureTypes.includes(type)) return 'Please choose a JPEG, PNG, WebP or GIF picture.';
  if (size <= limits.avatar.maxBytes) return null;
  return `This picture has ${megabytes(size)} MB. Please choose one of at most ${limits.avatar.maxBytes / MEGABYTE} MB.`;
}

/** Rounded up, so that a file one byte too large does not show the limit as its size. */
const megabytes = (bytes: number) => (Math.ceil((bytes * 10) / MEGABYTE) / 10).toFixed(1);
