import { Controller, Get, Query } from '@nestjs/common';
import { AuditLogQuery, listAdminActs } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { AdminOnly } from './admin-only.js';

/** The audit log of admin actions. */
@Controller('api/admin/acts')
@AdminOnly()
export class AuditLogController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Query() { limit, before, subject }: AuditLogQuery) {
    return this.rpc.call(listAdminActs, {
      limit,
      ...(before === undefined ? {} : { before }),
      ...(subject === undefined ? {} : { subject }),
    });
  }
}
