import { limits } from '@tipnaija/contracts/limits';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const MEGABYTE = 1024 * 1024;

/** Why a file can't become the picture, or null. Found out here, before megabytes are sent; the server looks again. */
export function problemOf({ size, type }: { size: number; type: string }): string | null {
  // Some systems do not know a file's type; then the server decides.
  if (type !== '' && !pictureTypes.includes(type)) return 'Please choose a JPEG, PNG, WebP or GIF picture.';
  if (size <= limits.avatar.maxBytes) return null;
  return `This picture has ${megabytes(size)} MB. Please choose one of at most ${limits.avatar.maxBytes / MEGABYTE} MB.`;
}

/** Rounded up, so that one byte too many does not read as just right. */
const megabytes = (bytes: number) => (Math.ceil((bytes * 10) / MEGABYTE) / 10).toFixed(1);
