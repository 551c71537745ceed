import type { INestApplication } from '@nestjs/common';
import { DomainError, type ErrorCode, errors, getSessionAdmin, hasAbility } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { jobsBoard } from '@tipnaija/messaging/jobs-board';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { recordRejection } from '../security/security-log.js';
import { AdminCookie } from './admin-cookie.js';

const path = '/api/admin/queues';

/** Serves the job queues as pages to owners; other requests get the error of every admin route. */
export async function serveJobsBoard(
  app: INestApplication,
  server: FastifyInstance,
  config: GatewayConfig,
): Promise<void> {
  const [rpc, cookie] = [app.get(RpcClient), app.get(AdminCookie)];
  const streamPrefix = config.STREAM_PREFIX ? { streamPrefix: config.STREAM_PREFIX } : {};
  const board = jobsBoard({ redisUrl: config.REDIS_URL, ...streamPrefix, path });
  await server.register(async (locked) => {
    locked.addHook('preHandler', async (request, reply) => {
      const sessionToken = cookie.tokenOf(request);
      const admin = sessionToken && (await rpc.call(getSessionAdmin, { sessionToken }).catch(() => null));
      if (admin && !admin.mustAddSecondFactor && hasAbility(admin.role, 'administer')) return;
      const code: ErrorCode = admin ? 'admin.role-insufficient' : 'admin.session-required';
      recordRejection(request, code);
      await reply.code(errors[code].status).send(new DomainError(code).toBody());
    });
    await locked.register(board.plugin, { prefix: path });
  });
  server.addHook('onClose', async () => board.close());
}
