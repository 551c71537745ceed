import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditLogQuery, listAuditLog } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { arrayOf } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';

/** The audit log of admin actions. */
@Controller('api/admin/acts')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AuditLogController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The audit log, newest first' })
  @ApiOkResponse(arrayOf('AuditLogItem'))
  @Requires('manage-money')
  list(@Query() { limit, before, subject }: AuditLogQuery) {
    return this.rpc.call(listAuditLog, {
      limit,
      ...(before === undefined ? {} : { before }),
      ...(subject === undefined ? {} : { subject }),
    });
  }
}
