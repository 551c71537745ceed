/**
 * Step-up: money, secrets and factors need a proof of identity that is at most ten minutes old, because an open session
 * alone may be in other hands. A sign-in is a proof. An account with a second factor never proves itself with the
 * password alone.
 */
import { Injectable } from '@nestjs/common';
import {
  type ConfirmedProof,
  DomainError,
  type ProofMethod,
  type ProofRequest,
  type SessionProof,
} from '@tipnaija/contracts';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SecondFactorCodes } from '../two-factor/second-factor-codes.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';

@Injectable()
export class ProofsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly twoFactor: TwoFactorService,
    private readonly codes: SecondFactorCodes,
    private readonly passkeys: PasskeysService,
  ) {}

  /** @throws DomainError `session.required` */
  async get(sessionToken: string): Promise<SessionProof> {
    const { userId, isFresh } = await this.sessions.findProof(sessionToken);
    return { isFresh, methods: await this.listMethods(userId) };
  }

  /** Returns the options for a passkey as the proof. */
  async passkeyOptions(sessionToken: string): Promise<object> {
    return this.passkeys.useOptions('proof', (await this.sessions.findProof(sessionToken)).userId);
  }

  /**
   * Proves the session anew.
   * @throws DomainError `session.required`, the errors of the checks, and `auth.proof-needed` when what was given is not
   * one of the account's methods
   */
  async prove(sessionToken: string, proof: ProofRequest): Promise<ConfirmedProof> {
    const { userId } = await this.sessions.findProof(sessionToken);
    await this.check(userId, proof);
    return this.sessions.markProven(sessionToken);
  }

  /** Returns only after a check: optional fields of a request may also be null, which is no proof. */
  private async check(userId: string, { passkey, code, password }: ProofRequest): Promise<void> {
    const methods = await this.listMethods(userId);
    if (passkey && methods.includes('passkey')) await this.passkeys.use('proof', userId, passkey);
    else if (code && methods.includes('code')) await this.codes.check(userId, code);
    else if (password && methods.includes('password')) await this.accounts.confirmPassword(userId, password);
    else throw new DomainError('auth.proof-needed', { methods });
  }

  private async listMethods(userId: string): Promise<ProofMethod[]> {
    if (!(await this.twoFactor.has(userId))) return ['password'];
    return (await this.passkeys.list(userId)).length > 0 ? ['passkey', 'code'] : ['code'];
  }
}
