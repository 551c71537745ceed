import { Controller } from '@nestjs/common';
import { type LoginRequest, logIn, type SignUpRequest, signUp } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsRpc {
  constructor(private readonly accounts: AccountsService) {}

  @Answers(signUp)
  signUp(request: SignUpRequest) {
    return this.accounts.signUp(request);
  }

  @Answers(logIn)
  logIn(request: LoginRequest) {
    return this.accounts.logIn(request);
  }
}
