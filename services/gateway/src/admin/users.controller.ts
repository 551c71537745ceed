import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import {
  type AdminAccount,
  type AdminUser,
  type AdminUsersPage,
  AdminUsersQuery,
  BanUserRequest,
  banUser,
  DomainError,
  declineWithdrawalsOf,
  deleteUser,
  getUser,
  limits,
  listUsers,
  unbanUser,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { RecordedElsewhere } from './admin-acts.interceptor.js';
import { SignedInAdmin } from './admin-session.guard.js';
import { ForAdmins } from './for-admins.js';

const userIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('user.not-found') });

/** Identity records what is done to users together with the change. */
@Controller('api/admin/users')
@ForAdmins()
export class AdminUsersController {
  constructor(private readonly rpc: RpcClient) {}

  /** An array without parameters, as the page asks for it; whoever wants more asks for pages. */
  @Get()
  async list(
    @Query() query: AdminUsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[] | AdminUsersPage> {
    const isPage = Object.values(query).some((value) => value !== undefined);
    const page = await this.rpc.ask(listUsers, {
      limit: query.limit ?? (isPage ? limits.listPage.default : limits.listPage.max),
      ...(query.before ? { before: query.before } : {}),
      ...(query.search ? { search: query.search } : {}),
      ...(query.filter ? { filter: query.filter } : {}),
    });
    if (isPage) return page;
    if (page.nextBefore !== null) void reply.header('x-total-capped', 'true');
    return page.users;
  }

  @Post(':id/ban')
  @HttpCode(200)
  @RecordedElsewhere()
  async ban(
    @Param('id', userIdParam) userId: string,
    @Body() { reason }: BanUserRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
  ) {
    await this.rpc.ask(banUser, { userId, adminId, reason });
    return { message: 'User banned' };
  }

  @Post(':id/unban')
  @HttpCode(200)
  @RecordedElsewhere()
  async unban(@Param('id', userIdParam) userId: string, @SignedInAdmin() { id: adminId }: AdminAccount) {
    await this.rpc.ask(unbanUser, { userId, adminId });
    return { message: 'User unbanned' };
  }

  /**
   * Banned first, so that no withdrawal can be asked for between declining what is pending and the end of the account. Each
   * step may be done again: whoever saw it fail halfway asks once more.
   */
  @Delete(':id')
  @RecordedElsewhere()
  async delete(@Param('id', userIdParam) userId: string, @SignedInAdmin() { id: adminId }: AdminAccount) {
    const { isDeleted, creatorId } = await this.rpc.ask(getUser, { userId });
    if (!isDeleted) {
      await this.rpc.ask(banUser, { userId, adminId, reason: 'To be deleted' });
      if (creatorId !== null)
        await this.rpc.ask(declineWithdrawalsOf, { creatorId, adminId, reason: 'The account was deleted.' });
      await this.rpc.ask(deleteUser, { userId, adminId });
    }
    return { message: 'User deleted' };
  }
}
