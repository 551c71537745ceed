import { Injectable, Logger } from '@nestjs/common';
import {
  type Browser,
  type CompleteSignInRequest,
  DomainError,
  type InvalidFields,
  type LoginRequest,
  type PasskeyCredential,
  type PendingSignIn,
  type StartedSession,
} from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { toCurrentUser, type UserRow } from '../accounts/user.js';
import { ClosingService } from '../closing/closing.service.js';
import { DevicesService } from '../devices/devices.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SecondFactorCodes } from '../two-factor/second-factor-codes.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';

const nothingGiven: InvalidFields = { fields: [{ field: 'code', message: 'Enter the code, or use a passkey.' }] };

/** The ways in: password, password and second factor, passkey. */
@Injectable()
export class SignInsService {
  private readonly logger = new Logger('SignIns');

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly closing: ClosingService,
    private readonly twoFactor: TwoFactorService,
    private readonly codes: SecondFactorCodes,
    private readonly passkeys: PasskeysService,
  ) {}

  /**
   * Signs in, or returns what an account with a second factor needs next. An account that was being closed stays.
   * @throws DomainError `credentials.invalid`, `account.banned`
   */
  async logIn(login: LoginRequest & Browser): Promise<StartedSession | PendingSignIn> {
    const user = await this.accounts.checkCredentials(login);
    if (!(await this.twoFactor.has(user.id))) return this.start(user, login);
    const pending = await this.sessions.startPending({ id: user.id, passwordHash: user.password_hash });
    const hasPasskeys = (await this.passkeys.list(user.id)).length > 0;
    return { needsSecondFactor: true, ...pending, methods: hasPasskeys ? ['passkey', 'code'] : ['code'] };
  }

  /**
   * The second step: a code of the app, a recovery code or a passkey.
   * @throws DomainError `sign-in.expired`, `account.banned`, `request.invalid` and the errors of the checks
   */
  async complete({ signInToken, code, passkey, ...browser }: CompleteSignInRequest & Browser): Promise<StartedSession> {
    const userId = await this.sessions.findPending(signInToken);
    if (passkey) await this.passkeys.use('second-step', userId, passkey);
    else if (code) await this.codes.check(userId, code);
    else throw new DomainError('request.invalid', nothingGiven);
    const user = await this.accounts.getForSignIn(userId);
    return this.start(user, browser, (transaction) => this.sessions.endPending(transaction, signInToken));
  }

  /** Returns the options for a passkey as the second step. */
  async passkeyOptions(signInToken: string): Promise<object> {
    return this.passkeys.useOptions('second-step', await this.sessions.findPending(signInToken));
  }

  /**
   * Signs in with a passkey alone. The session begins only when the password is still the one from before the check, so
   * that a reset, which ends all sessions, ends this sign-in too.
   * @throws DomainError `passkey.invalid`, `passkey.cloned`, `account.banned`, `credentials.invalid`
   */
  async logInByPasskey({ passkey, ...browser }: { passkey: PasskeyCredential } & Browser): Promise<StartedSession> {
    const accountId = await this.passkeys.findAccount(passkey);
    const passwordHash = accountId && (await this.accounts.findPasswordHash(accountId));
    const user = await this.accounts.getForSignIn(await this.passkeys.use('sign-in', null, passkey));
    return this.start({ ...user, password_hash: passwordHash ?? '' }, browser);
  }

  private async start(
    user: UserRow,
    browser: Browser,
    before: (transaction: Transaction) => Promise<void> = async () => undefined,
  ): Promise<StartedSession> {
    const checked = { id: user.id, passwordHash: user.password_hash };
    const session = await this.database.transaction(async (transaction) => {
      // First, because a new session shares the lock of the user's row, and two sign-ins could not both change it.
      await this.closing.keep(transaction, user.id, user.creator_id);
      await before(transaction);
      return this.sessions.start(transaction, checked, browser);
    });
    this.logger.log(`${user.id} signed in`);
    const device = this.devices.issue({ kind: 'user', ...checked }, browser.deviceTokens);
    return { ...session, ...device, user: toCurrentUser(user) };
  }
}
