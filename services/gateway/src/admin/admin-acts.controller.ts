import { Controller, Get, Query } from '@nestjs/common';
import { AdminActsQuery, listAdminActs } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ForAdmins } from './for-admins.js';

/** Who changed what. */
@Controller('api/admin/acts')
@ForAdmins()
export class AdminActsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@Query() { limit, before, subject }: AdminActsQuery) {
    return this.rpc.ask(listAdminActs, {
      limit,
      ...(before === undefined ? {} : { before }),
      ...(subject === undefined ? {} : { subject }),
    });
  }
}
