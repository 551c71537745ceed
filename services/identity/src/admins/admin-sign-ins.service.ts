import { Injectable } from '@nestjs/common';
import {
  type AdminLoginRequest,
  type Browser,
  type CompleteSignInRequest,
  DomainError,
  type InvalidFields,
  type PendingSignIn,
  type StartedAdminSession,
} from '@tipnaija/contracts';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SecondFactorCodes } from '../two-factor/second-factor-codes.service.js';
import { AdminsService } from './admins.service.js';

const nothingGiven: InvalidFields = { fields: [{ field: 'code', message: 'Enter the code, or use a passkey.' }] };

/** How admins sign in: with the password, and with the second step when they have a second factor. */
@Injectable()
export class AdminSignIns {
  constructor(
    private readonly admins: AdminsService,
    private readonly codes: SecondFactorCodes,
    private readonly passkeys: PasskeysService,
  ) {}

  /**
   * Signs in, or returns what an admin with a second factor needs next.
   * @throws DomainError `admin.credentials-invalid`
   */
  async logIn(login: AdminLoginRequest & Browser): Promise<StartedAdminSession | PendingSignIn> {
    const admin = await this.admins.checkCredentials(login);
    if (!admin.has_second_factor) return this.admins.startSession(admin, login);
    const pending = await this.admins.startPending(admin);
    const hasPasskeys = (await this.passkeys.list(admin.id)).length > 0;
    return { needsSecondFactor: true, ...pending, methods: hasPasskeys ? ['passkey', 'code'] : ['code'] };
  }

  /**
   * The second step: a code of the app, a recovery code or a passkey.
   * @throws DomainError `sign-in.expired`, `request.invalid` and the errors of the checks
   */
  async complete({ signInToken, code, passkey, ...browser }: CompleteSignInRequest & Browser) {
    const adminId = await this.admins.findPending(signInToken);
    if (passkey) await this.passkeys.use('second-step', adminId, passkey);
    else if (code) await this.codes.check(adminId, code);
    else throw new DomainError('request.invalid', nothingGiven);
    return this.admins.completePending(signInToken, browser);
  }

  /** Returns the options for a passkey as the second step. */
  async passkeyOptions(signInToken: string): Promise<object> {
    return this.passkeys.useOptions('second-step', await this.admins.findPending(signInToken));
  }
}
