import type { FastifyInstance, FastifyReply } from 'fastify';
import { findAlbum, findTrack } from './catalogue.js';
import { CORS_HEADERS } from './observation.js';
import { coverPicture } from './pictures.js';
import { previewSound } from './preview-sound.js';
import { PICTURE_SIZES } from './track-answer.js';

const FOR_A_DAY = { ...CORS_HEADERS, 'cache-control': 'public, max-age=86400' };

/** Serves pictures and previews, which are on i.scdn.co and p.scdn.co in reality, without a token and without file extensions. */
export function mediaRoutes(media: FastifyInstance): void {
  media.get<{ Params: { name: string } }>('/image/:name', (request, reply) => {
    const [id = '', size = ''] = request.params.name.split('-');
    const album = findAlbum(id);
    if (album === undefined || !PICTURE_SIZES.includes(Number(size))) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .headers(FOR_A_DAY)
      .send(coverPicture(album, Number(size)));
  });

  media.get<{ Params: { id: string } }>('/preview/:id', (request, reply) => {
    const track = findTrack(request.params.id);
    if (track?.hasPreview !== true) return reply.code(404).send();
    reply.type('audio/wav').headers({ ...FOR_A_DAY, 'accept-ranges': 'bytes' });
    return sendRange(reply, previewSound(track), request.headers.range);
  });
}

/** Supports range requests, which Safari requires for audio. */
function sendRange(reply: FastifyReply, file: Buffer, range: string | undefined): FastifyReply {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return reply.send(file);
  const start = Number(first);
  const end = Math.min(last === undefined || last === '' ? file.length - 1 : Number(last), file.length - 1);
  if (start > end) return reply.code(416).header('content-range', `bytes */${file.length}`).send();
  reply.code(206).header('content-range', `bytes ${start}-${end}/${file.length}`);
  return reply.send(file.subarray(start, end + 1));
}
