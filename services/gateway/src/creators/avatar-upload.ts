import { DomainError, limits } from '@tipnaija/contracts';
import type { FastifyRequest } from 'fastify';

/** The one file of a multipart upload, in memory: it is small, and refused as soon as it is not. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('avatar.not-an-image');
  let file: Awaited<ReturnType<typeof request.file>>;
  try {
    file = await request.file({ limits: { fileSize: limits.avatar.maxBytes, files: 1, fields: 5, parts: 6 } });
    if (!file) throw new DomainError('avatar.not-an-image');
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // By what was cut off: the error itself may be of the connection that ended meanwhile.
    throw new DomainError(file?.file.truncated ? 'avatar.too-large' : 'avatar.not-an-image');
  }
}
