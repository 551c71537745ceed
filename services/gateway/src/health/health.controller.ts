import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Health, serviceHealth } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { fields } from '../api-docs/responses.js';

/** Without it tips are paid, shown and paid out; its deliveries wait in its database. */
const optionalService = 'outgoing-webhooks';

@Controller('api/health')
@ApiTags('Site')
export class HealthController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('live')
  @ApiOperation({ summary: 'Liveness of the process' })
  @ApiOkResponse(fields({ live: true }))
  live() {
    return { live: true };
  }

  /** Ready means that every service but the optional one responds and is migrated. */
  @Get('ready')
  @ApiOperation({ summary: 'Readiness of every service; 503 when one is not ready' })
  @ApiOkResponse(fields({ ready: true, services: { ledger: { ready: true, problems: [] } } }))
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const results = await Promise.all(
      Object.entries(serviceHealth).map(async ([service, contract]) => {
        const health: Health = await this.rpc
          .call(contract, null)
          .catch(() => ({ ready: false, problems: ['does not respond'] }));
        return [service, health] as const;
      }),
    );
    const isReady = results.every(([service, health]) => health.ready || service === optionalService);
    void reply.status(isReady ? 200 : 503);
    return { ready: isReady, services: Object.fromEntries(results) };
  }
}
