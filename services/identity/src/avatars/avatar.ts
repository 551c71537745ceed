import { createHash } from 'node:crypto';
import { DomainError, limits } from '@tipnaija/contracts';
import sharp from 'sharp';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

/** A stored avatar: a square WebP image named by its content hash. */
export type Avatar = { name: string; url: string; contentType: string; image: Buffer };

const accepted: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Limit against decompression bombs. */
const pixelsMax = 25_000_000;

const limiter = new ConcurrencyLimiter({ maxConcurrency: 1, maxWaiting: 16 });

/**
 * Converts an upload to an avatar. It detects the format from the bytes; re-encoding removes metadata such as
 * locations, thumbnails and scripts.
 * @throws DomainError `avatar.too-large`, `avatar.not-an-image`, `service.unavailable` when the queue is full
 */
export async function makeAvatar(upload: Buffer): Promise<Avatar> {
  if (upload.length > limits.avatar.maxBytes) throw new DomainError('avatar.too-large');
  const image = await limiter
    .run(() => squareWebp(upload))
    .catch((error: unknown) => {
      throw error instanceof DomainError ? error : new DomainError('avatar.not-an-image');
    });
  const name = `${createHash('sha256').update(image).digest('hex').slice(0, 32)}.webp`;
  return { name, url: `/api/avatars/${name}`, contentType: 'image/webp', image };
}

async function squareWebp(upload: Buffer): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' });
  if (!accepted.has((await picture.metadata()).format)) throw new TypeError('Unsupported image format');
  const { pixels } = limits.avatar;
  // autoOrient first: phones store the orientation as metadata, which re-encoding drops.
  return picture.autoOrient().resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
}
