import { createHash } from 'node:crypto';
import { DomainError, limits } from '@tipnaija/contracts';
import sharp from 'sharp';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

/** A picture as it is kept: square, WebP, named by what is in it. */
export type Avatar = { name: string; url: string; contentType: string; image: Buffer };

const accepted: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** A picture that unpacks to more than this is an attack, not a portrait. */
const pixelsMax = 25_000_000;

const turns = new ConcurrencyLimiter({ atOnce: 1, waitingMax: 16 });

/**
 * Makes an avatar of an upload. What it is, is read from its bytes; decoding and encoding it anew also drops whatever else
 * was inside: places, thumbnails, scripts. Refuses with `avatar.too-large` and `avatar.not-an-image`.
 */
export async function makeAvatar(upload: Buffer): Promise<Avatar> {
  if (upload.length > limits.avatar.maxBytes) throw new DomainError('avatar.too-large');
  const image = await turns
    .run(() => squareWebp(upload))
    .catch((error: unknown) => {
      throw error instanceof DomainError ? error : new DomainError('avatar.not-an-image');
    });
  const name = `${createHash('sha256').update(image).digest('hex').slice(0, 32)}.webp`;
  return { name, url: `/api/avatars/${name}`, contentType: 'image/webp', image };
}

async function squareWebp(upload: Buffer): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' });
  if (!accepted.has((await picture.metadata()).format)) throw new TypeError('Not a format we take');
  const { pixels } = limits.avatar;
  // autoOrient first: phones store which way up they were held beside the picture, and that is dropped here.
  return picture.autoOrient().resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
}
