import { Controller } from '@nestjs/common';
import {
  type Browser,
  type ChangePasswordRequest,
  changePassword,
  closeAccount,
  confirmPassword,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  type SignUpRequest,
  signUp,
  verifyEmail,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AccountsService } from './accounts.service.js';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class AccountsRpc {
  constructor(
    private readonly accounts: AccountsService,
    private readonly recovery: RecoveryService,
  ) {}

  @RpcHandler(signUp)
  signUp(request: SignUpRequest & Browser) {
    return this.accounts.signUp(request);
  }

  @RpcHandler(changePassword)
  changePassword(request: { userId: string } & ChangePasswordRequest & Browser) {
    return this.accounts.changePassword(request);
  }

  @RpcHandler(confirmPassword)
  async confirmPassword({ userId, password }: { userId: string; password: string }) {
    await this.accounts.confirmPassword(userId, password);
    return null;
  }

  @RpcHandler(closeAccount)
  close({ userId, password }: { userId: string; password: string }) {
    return this.accounts.close(userId, password);
  }

  @RpcHandler(requestPasswordReset)
  async requestReset({ email }: { email: string }) {
    this.recovery.requestReset(email);
    return null;
  }

  @RpcHandler(resetPassword)
  reset(request: { token: string; password: string } & Browser) {
    return this.recovery.reset(request);
  }

  @RpcHandler(requestVerification)
  async requestVerification({ userId }: { userId: string }) {
    await this.recovery.requestVerification(userId);
    return null;
  }

  @RpcHandler(verifyEmail)
  async verifyEmail(request: { token: string; userId: string | null }) {
    await this.recovery.verifyEmail(request);
    return null;
  }
}
