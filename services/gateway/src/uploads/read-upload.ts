import { DomainError, type ErrorCode } from '@tipnaija/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the only file of a multipart upload into memory; the size limit stops larger files early.
 * @param request whose app has `@fastify/multipart`
 * @param upload the limit in bytes, and the codes for a larger file and for a request without a readable file
 * @throws DomainError `upload.tooLarge` or `upload.notUsable`
 */
export async function readUpload(
  request: FastifyRequest,
  upload: { maxBytes: number; tooLarge: ErrorCode; notUsable: ErrorCode },
): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError(upload.notUsable);
  let file: Awaited<ReturnType<typeof request.file>>;
  let content: Buffer | undefined;
  try {
    file = await request.file({ limits: { fileSize: upload.maxBytes, files: 1, fields: 5, parts: 6 } });
    content = await file?.toBuffer();
  } catch {
    // The error may come from the connection that ended in the meantime, before the parser noticed the size.
    const isTooLarge = file?.file.truncated || Number(request.headers['content-length']) > upload.maxBytes;
    throw new DomainError(isTooLarge ? upload.tooLarge : upload.notUsable);
  }
  // A file whose last bytes arrive late is cut off without an error.
  if (file?.file.truncated) throw new DomainError(upload.tooLarge);
  if (!content) throw new DomainError(upload.notUsable);
  return content;
}
