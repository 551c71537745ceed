import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminAccount,
  type AdminUser,
  type AdminUsersPage,
  AdminUsersQuery,
  BanUserRequest,
  banUser,
  closeWallet,
  DomainError,
  deleteUser,
  getCreatorTrust,
  getOwnCreator,
  getUser,
  getWallet,
  limits,
  listAllWithdrawals,
  listNameChanges,
  listUsers,
  type NameChange,
  type PayoutAccount,
  requestPayout,
  requestVerification,
  setCreatorTrust,
  TakeDownMediaRequest,
  TrustUserRequest,
  takeDownAvatar,
  type UserWallet,
  unbanUser,
  type Withdrawal,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields, one } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { payoutDestination } from '../wallet/payout-destination.js';
import { AdminOnly, Requires } from './admin-only.js';
import { type AdminRequest, SignedInAdmin, toActingAdmin } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { SkipAudit } from './audit-log.interceptor.js';

const userIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('user.not-found') });

/** Identity records audit log entries about users in the transaction of the change. */
@Controller('api/admin/users')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminUsersController {
  constructor(private readonly rpc: RpcClient) {}

  /** An array without query parameters, as the admin page requests it; a page object with any of them. */
  @Get()
  @ApiOperation({ summary: 'The newest hundred users as an array; a page object with any query value' })
  @ApiOkResponse(arrayOf('AdminUser'))
  @Requires('look-up')
  async list(
    @Query() query: AdminUsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[] | AdminUsersPage> {
    const isPage = Object.values(query).some((value) => value !== undefined);
    const page = await this.rpc.call(listUsers, {
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
  @ApiOperation({ summary: "Bans a user: ends the sessions and hides the creator's page" })
  @ApiOkResponse(fields({ message: 'User banned' }))
  @ApiErrors('user.not-found')
  @HttpCode(200)
  @SkipAudit()
  @Requires('moderate')
  async ban(
    @Param('id', userIdParam) userId: string,
    @Body() { reason }: BanUserRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
  ) {
    await this.rpc.call(banUser, { userId, adminId, reason });
    return { message: 'User banned' };
  }

  @Post(':id/unban')
  @ApiOperation({ summary: 'Lifts a ban' })
  @ApiOkResponse(fields({ message: 'User unbanned' }))
  @ApiErrors('user.not-found')
  @HttpCode(200)
  @SkipAudit()
  @Requires('moderate')
  async unban(@Param('id', userIdParam) userId: string, @SignedInAdmin() { id: adminId }: AdminAccount) {
    await this.rpc.call(unbanUser, { userId, adminId });
    return { message: 'User unbanned' };
  }

  /** What a deletion would leave behind: the wallet balance, the unpaid payouts and what disputes hold. */
  @Get(':id/wallet')
  @ApiOperation({ summary: 'The wallet balance of a user, the pending payouts, and what disputes hold' })
  @ApiOkResponse(one('UserWallet'))
  @ApiErrors('user.not-found')
  @Requires('manage-money')
  async wallet(@Param('id', userIdParam) userId: string): Promise<UserWallet> {
    const { creatorId } = await this.rpc.call(getUser, { userId });
    if (creatorId === null) return { balance: 0, available: 0, maturing: [], isTrusted: false, pending: 0, held: 0 };
    const [{ balanceKobo, availableKobo, maturing, heldKobo }, pending, { isTrusted }] = await Promise.all([
      this.rpc.call(getWallet, { creatorId }),
      this.rpc.call(listAllWithdrawals, { creatorId, status: 'pending', limit: limits.listPage.max }),
      this.rpc.call(getCreatorTrust, { creatorId }),
    ]);
    const pendingKobo = pending.reduce((kobo, { netKobo }) => kobo + netKobo, 0);
    return {
      balance: balanceKobo,
      available: availableKobo,
      maturing,
      isTrusted,
      pending: pendingKobo,
      held: heldKobo,
    };
  }

  /** Shorter days until later tips become available, or the usual ones again. */
  @Post(':id/trust')
  @ApiOperation({ summary: 'Marks a creator as trusted, or no longer: their later tips become available sooner' })
  @ApiOkResponse(fields({ message: 'Trusted' }))
  @ApiErrors('user.not-found', 'creator.no-profile')
  @HttpCode(200)
  @Requires('manage-money')
  async trust(
    @Param('id', userIdParam) userId: string,
    @Body() { isTrusted, reason }: TrustUserRequest,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { creatorId } = await this.rpc.call(getUser, { userId });
    if (creatorId === null) throw new DomainError('creator.no-profile');
    const change = { creatorId, isTrusted, reason, admin: toActingAdmin(admin) };
    const { wasTrusted } = await this.rpc.call(setCreatorTrust, change);
    setAuditDiff(request, { before: { isTrusted: wasTrusted }, after: {} });
    return { message: isTrusted ? 'Trusted' : 'No longer trusted' };
  }

  /** The record against impersonation. */
  @Get(':id/names')
  @ApiOperation({ summary: "The changes of a creator's display name, newest first" })
  @ApiOkResponse(arrayOf('NameChange'))
  @ApiErrors('user.not-found')
  @Requires('look-up')
  names(@Param('id', userIdParam) userId: string): Promise<NameChange[]> {
    return this.rpc.call(listNameChanges, { userId });
  }

  /** Requests a payout of all that is available to the user's bank account. It is pending like any other withdrawal. */
  @Post(':id/payout')
  @ApiOperation({ summary: 'Requests a withdrawal of all that is available for a user, to their bank account' })
  @ApiOkResponse(fields({ message: 'Payout requested', amount: 902_500 }))
  @ApiErrors('user.not-found', 'wallet.nothing-to-withdraw', 'wallet.maturing', 'withdrawal.bank-details-required')
  @HttpCode(200)
  @Requires('manage-money')
  async payout(
    @Param('id', userIdParam) userId: string,
    @SignedInAdmin() admin: AdminAccount,
    @Req() request: AdminRequest,
  ) {
    const { creatorId, isDeleted } = await this.rpc.call(getUser, { userId });
    if (creatorId === null) throw new DomainError('wallet.nothing-to-withdraw');
    const lastAccount = isDeleted ? await this.findLastPaidAccount(creatorId) : undefined;
    const account = lastAccount ?? payoutDestination(await this.rpc.call(getOwnCreator, { userId }));
    const payout: Withdrawal = await this.rpc.call(requestPayout, {
      creatorId,
      admin: toActingAdmin(admin),
      bankName: account.bankName,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      isNameConfirmed: account.isNameConfirmed,
    });
    setAuditDiff(request, { before: {}, after: { withdrawal: payout.id, netKobo: payout.netKobo } });
    return { message: 'Payout requested', amount: payout.netKobo };
  }

  @Post(':id/verification-mail')
  @ApiOperation({ summary: 'Mails a user the link that verifies the address again; nothing when it is verified' })
  @ApiOkResponse(fields({ message: 'Mail sent' }))
  @ApiErrors('user.not-found')
  @HttpCode(200)
  @Requires('moderate')
  async sendVerification(@Param('id', userIdParam) userId: string) {
    await this.rpc.call(getUser, { userId });
    await this.rpc.call(requestVerification, { userId });
    return { message: 'Mail sent' };
  }

  @Post(':id/avatar/take-down')
  @ApiOperation({ summary: "Removes a creator's picture" })
  @ApiOkResponse(fields({ message: 'Taken down' }))
  @ApiErrors('user.not-found')
  @HttpCode(200)
  @SkipAudit()
  @Requires('moderate')
  async takeDownAvatar(
    @Param('id', userIdParam) userId: string,
    @Body() { reason }: TakeDownMediaRequest,
    @SignedInAdmin() { id: adminId }: AdminAccount,
  ) {
    await this.rpc.call(takeDownAvatar, { userId, adminId, reason });
    return { message: 'Taken down' };
  }

  /**
   * Bans the user before it closes the wallet: no withdrawal can be requested between declining the pending ones and
   * deleting the account. Each step is safe to repeat after a failure.
   */
  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a user: erases personal data, keeps ledger records' })
  @ApiOkResponse(fields({ message: 'User deleted' }))
  @ApiErrors('user.not-found')
  @SkipAudit()
  @Requires('administer')
  async delete(@Param('id', userIdParam) userId: string, @SignedInAdmin() { id: adminId }: AdminAccount) {
    const { isDeleted, creatorId } = await this.rpc.call(getUser, { userId });
    if (!isDeleted) {
      await this.rpc.call(banUser, { userId, adminId, reason: 'To be deleted' });
      if (creatorId !== null)
        await this.rpc.call(closeWallet, { creatorId, adminId, reason: 'The account was deleted.' });
      await this.rpc.call(deleteUser, { userId, adminId });
    }
    return { message: 'User deleted' };
  }

  /** A deletion erases the bank details of the profile. */
  private async findLastPaidAccount(creatorId: string): Promise<PayoutAccount | undefined> {
    const [last] = await this.rpc.call(listAllWithdrawals, { creatorId, status: 'completed', limit: 1 });
    return last?.bankDetails;
  }
}
