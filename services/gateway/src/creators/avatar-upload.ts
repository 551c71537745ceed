import { DomainError, limits } from '@tipnaija/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the only file of a multipart upload into memory; the size limit stops larger files early.
 * @throws DomainError `avatar.too-large` above the limit, `avatar.not-an-image` when the request has no readable file
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('avatar.not-an-image');
  let file: Awaited<ReturnType<typeof request.file>>;
  try {
    file = await request.file({ limits: { fileSize: limits.avatar.maxBytes, files: 1, fields: 5, parts: 6 } });
    if (!file) throw new DomainError('avatar.not-an-image');
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The error may come from the connection that ended in the meantime, before the parser noticed the size.
    const isTooLarge = file?.file.truncated || Number(request.headers['content-length']) > limits.avatar.maxBytes;
    throw new DomainError(isTooLarge ? 'avatar.too-large' : 'avatar.not-an-image');
  }
}
