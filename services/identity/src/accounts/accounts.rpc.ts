import { Controller } from '@nestjs/common';
import {
  type Browser,
  type ChangePasswordRequest,
  changePassword,
  type LoginRequest,
  logIn,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  type SignUpRequest,
  signUp,
  verifyEmail,
} from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { AccountsService } from './accounts.service.js';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class AccountsRpc {
  constructor(
    private readonly accounts: AccountsService,
    private readonly recovery: RecoveryService,
  ) {}

  @Answers(signUp)
  signUp(request: SignUpRequest & Browser) {
    return this.accounts.signUp(request);
  }

  @Answers(logIn)
  logIn(request: LoginRequest & Browser) {
    return this.accounts.logIn(request);
  }

  @Answers(changePassword)
  changePassword(request: { userId: string } & ChangePasswordRequest & Browser) {
    return this.accounts.changePassword(request);
  }

  @Answers(requestPasswordReset)
  async requestReset({ email }: { email: string }) {
    this.recovery.requestReset(email);
    return null;
  }

  @Answers(resetPassword)
  reset(request: { token: string; password: string } & Browser) {
    return this.recovery.reset(request);
  }

  @Answers(requestVerification)
  async requestVerification({ userId }: { userId: string }) {
    await this.recovery.requestVerification(userId);
    return null;
  }

  @Answers(verifyEmail)
  async verifyEmail({ token }: { token: string }) {
    await this.recovery.verifyEmail(token);
    return null;
  }
}
