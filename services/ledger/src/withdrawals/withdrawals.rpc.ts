import { Controller } from '@nestjs/common';
import {
  type ActingAdmin,
  approveWithdrawal,
  completeWithdrawal,
  confirmWithdrawalName,
  declineWithdrawal,
  declineWithdrawalApproval,
  getTestPayout,
  getWithdrawal,
  getWithdrawalRest,
  listAllWithdrawals,
  listWithdrawalApprovals,
  listWithdrawals,
  type PayoutAccount,
  type PayWithdrawal,
  type RequestWithdrawal,
  requestPayout,
  requestTestPayout,
  requestWithdrawal,
  requireAbility,
  restWithdrawals,
  returnWithdrawal,
  sendWithdrawal,
  type Withdrawal,
  type WithdrawalStatus,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AccountNamesService } from './account-names.service.js';
import { PaidWithdrawalsService } from './paid-withdrawals.service.js';
import { SentWithdrawalsService } from './sent-withdrawals.service.js';
import { TestPayoutsService } from './test-payouts.service.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Controller()
export class WithdrawalsRpc {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly names: AccountNamesService,
    private readonly paid: PaidWithdrawalsService,
    private readonly sent: SentWithdrawalsService,
    private readonly tests: TestPayoutsService,
  ) {}

  @RpcHandler(requestWithdrawal)
  async request({ creatorId, heldUntil, ...bankDetails }: RequestWithdrawal): Promise<Withdrawal> {
    return this.sent.sendIfPossible(await this.withdrawals.request(creatorId, bankDetails, { heldUntil }));
  }

  @RpcHandler(requestTestPayout)
  async requestTest(request: RequestWithdrawal): Promise<Withdrawal> {
    return this.sent.sendIfPossible(await this.tests.request(request));
  }

  @RpcHandler(getTestPayout)
  findTest(account: { creatorId: string; bankName: string; accountNumber: string }) {
    return this.tests.find(account);
  }

  /** An admin pays a wallet out, for example before a deletion. The hold after a change of bank details does not apply. */
  @RpcHandler(requestPayout)
  requestPayout({ creatorId, admin, ...bankDetails }: { creatorId: string; admin: ActingAdmin } & PayoutAccount) {
    requireAbility(admin, 'manage-money');
    return this.withdrawals.request(creatorId, bankDetails, { adminId: admin.id });
  }

  @RpcHandler(listWithdrawals)
  list({ creatorId, ...page }: { creatorId: string; limit: number; before?: string }) {
    return this.withdrawals.listByCreator(creatorId, page);
  }

  @RpcHandler(listAllWithdrawals)
  listAll(page: { creatorId?: string; status?: WithdrawalStatus; limit: number; before?: string }) {
    return this.withdrawals.listAll(page);
  }

  @RpcHandler(getWithdrawal)
  get({ withdrawalId }: { withdrawalId: string }) {
    return this.withdrawals.get(withdrawalId);
  }

  @RpcHandler(completeWithdrawal)
  complete({ withdrawalId, admin, asksOnly, isSignInFresh }: PayWithdrawal) {
    return this.paid.complete(withdrawalId, admin, { asksOnly, isSignInFresh });
  }

  @RpcHandler(sendWithdrawal)
  send({ withdrawalId, admin, asksOnly }: PayWithdrawal) {
    return this.paid.send(withdrawalId, admin, { asksOnly });
  }

  @RpcHandler(listWithdrawalApprovals)
  listApprovals({ limit }: { limit: number }) {
    return this.paid.listApprovals(limit);
  }

  @RpcHandler(approveWithdrawal)
  approve({ approvalId, admin }: { approvalId: string; admin: ActingAdmin }) {
    return this.paid.approve(approvalId, admin);
  }

  @RpcHandler(declineWithdrawalApproval)
  declineApproval({ approvalId, admin }: { approvalId: string; admin: ActingAdmin }) {
    return this.paid.declineApproval(approvalId, admin);
  }

  @RpcHandler(confirmWithdrawalName)
  confirmName({ withdrawalId, admin, accountName }: { withdrawalId: string; admin: ActingAdmin; accountName: string }) {
    requireAbility(admin, 'manage-money');
    return this.names.confirmName(withdrawalId, admin.id, accountName);
  }

  @RpcHandler(declineWithdrawal)
  decline({ withdrawalId, admin, reason }: { withdrawalId: string; admin: ActingAdmin; reason: string }) {
    requireAbility(admin, 'manage-money');
    return this.withdrawals.decline(withdrawalId, admin.id, reason);
  }

  @RpcHandler(returnWithdrawal)
  returnPaid({ withdrawalId, admin, reason }: { withdrawalId: string; admin: ActingAdmin; reason: string }) {
    requireAbility(admin, 'manage-money');
    return this.withdrawals.returnPaid(withdrawalId, admin.id, reason);
  }

  @RpcHandler(getWithdrawalRest)
  async getRest({ creatorId }: { creatorId: string }) {
    return { restUntil: (await this.withdrawals.findRest(creatorId))?.toISOString() ?? null };
  }

  @RpcHandler(restWithdrawals)
  async rest({ creatorId, hours }: { creatorId: string; hours: number }) {
    return { restUntil: (await this.withdrawals.rest(creatorId, hours)).toISOString() };
  }
}
