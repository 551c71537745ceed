import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminAccount, ChangeAdminRequest, changeAdmin, DomainError, listAdmins } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { SignedInAdmin } from './admin-session.guard.js';
import { SkipAudit } from './audit-log.interceptor.js';

const adminIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('admin.not-found') });

/** The admins and their roles. Operators add admins by command. Identity records the audit log entries. */
@Controller('api/admin/admins')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'All admins with their roles, oldest first' })
  @ApiOkResponse(arrayOf('AdminItem'))
  @Requires('administer')
  list() {
    return this.rpc.call(listAdmins, null);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Gives an admin another role and ends their sessions' })
  @ApiOkResponse(fields({ message: 'Role changed' }))
  @ApiErrors('admin.not-found', 'admin.last-owner')
  @SkipAudit()
  @Requires('administer')
  async changeRole(
    @Param('id', adminIdParam) adminId: string,
    @Body() { role }: ChangeAdminRequest,
    @SignedInAdmin() { id: by }: AdminAccount,
  ) {
    await this.rpc.call(changeAdmin, { adminId, by, change: { role } });
    return { message: 'Role changed' };
  }

  @Post(':id/disable')
  @ApiOperation({ summary: 'Signs an admin out everywhere; no login works until an owner enables them' })
  @ApiOkResponse(fields({ message: 'Admin disabled' }))
  @ApiErrors('admin.not-found', 'admin.last-owner')
  @HttpCode(200)
  @SkipAudit()
  @Requires('administer')
  async disable(@Param('id', adminIdParam) adminId: string, @SignedInAdmin() { id: by }: AdminAccount) {
    await this.rpc.call(changeAdmin, { adminId, by, change: { isDisabled: true } });
    return { message: 'Admin disabled' };
  }

  @Post(':id/enable')
  @ApiOperation({ summary: 'Lets a disabled admin sign in again' })
  @ApiOkResponse(fields({ message: 'Admin enabled' }))
  @ApiErrors('admin.not-found')
  @HttpCode(200)
  @SkipAudit()
  @Requires('administer')
  async enable(@Param('id', adminIdParam) adminId: string, @SignedInAdmin() { id: by }: AdminAccount) {
    await this.rpc.call(changeAdmin, { adminId, by, change: { isDisabled: false } });
    return { message: 'Admin enabled' };
  }
}
