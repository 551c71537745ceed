import { Controller } from '@nestjs/common';
import {
  type Browser,
  type CompleteSignInRequest,
  completeSignIn,
  getPasskeySignInOptions,
  getSecondStepOptions,
  type LoginRequest,
  logIn,
  logInByPasskey,
  type PasskeyCredential,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SignInsService } from './sign-ins.service.js';

@Controller()
export class SignInsRpc {
  constructor(
    private readonly signIns: SignInsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @RpcHandler(logIn)
  logIn(request: LoginRequest & Browser) {
    return this.signIns.logIn(request);
  }

  @RpcHandler(completeSignIn)
  complete(request: CompleteSignInRequest & Browser) {
    return this.signIns.complete(request);
  }

  @RpcHandler(getSecondStepOptions)
  secondStepOptions({ signInToken }: { signInToken: string }) {
    return this.signIns.passkeyOptions(signInToken);
  }

  @RpcHandler(getPasskeySignInOptions)
  passkeyOptions() {
    return this.passkeys.useOptions('sign-in', null);
  }

  @RpcHandler(logInByPasskey)
  logInByPasskey(request: { passkey: PasskeyCredential } & Browser) {
    return this.signIns.logInByPasskey(request);
  }
}
