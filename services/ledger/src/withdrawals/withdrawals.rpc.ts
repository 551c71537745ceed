import { Controller } from '@nestjs/common';
import {
  completeWithdrawal,
  confirmWithdrawalName,
  declineWithdrawal,
  getWithdrawal,
  listAllWithdrawals,
  listWithdrawals,
  type PayoutAccount,
  type RequestWithdrawal,
  requestPayout,
  requestWithdrawal,
  type WithdrawalStatus,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { WithdrawalsService } from './withdrawals.service.js';

@Controller()
export class WithdrawalsRpc {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @RpcHandler(requestWithdrawal)
  request({ creatorId, heldUntil, ...bankDetails }: RequestWithdrawal) {
    return this.withdrawals.request(creatorId, bankDetails, { heldUntil });
  }

  /** An admin pays a wallet out, for example before a deletion. The hold after a change of bank details does not apply. */
  @RpcHandler(requestPayout)
  requestPayout({ creatorId, adminId, ...bankDetails }: { creatorId: string; adminId: string } & PayoutAccount) {
    return this.withdrawals.request(creatorId, bankDetails, { adminId });
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
  complete({ withdrawalId, adminId }: { withdrawalId: string; adminId: string }) {
    return this.withdrawals.complete(withdrawalId, adminId);
  }

  @RpcHandler(confirmWithdrawalName)
  confirmName(request: { withdrawalId: string; adminId: string; accountName: string }) {
    return this.withdrawals.confirmName(request.withdrawalId, request.adminId, request.accountName);
  }

  @RpcHandler(declineWithdrawal)
  decline({ withdrawalId, adminId, reason }: { withdrawalId: string; adminId: string; reason: string }) {
    return this.withdrawals.decline(withdrawalId, adminId, reason);
  }
}
