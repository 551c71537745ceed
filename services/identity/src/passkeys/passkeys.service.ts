import { Injectable, Logger } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type AddedFactor, DomainError, limits, type PasskeyCredential, type PasskeyItem } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { IdentityConfig } from '../config.js';
import { hashOfSecret } from '../tokens/one-time-token.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { type ChallengePurpose, PasskeysRepository } from './passkeys.repository.js';

const challengeMinutes = 5;

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Returns the known ones among the ways to reach a passkey, which the browser claims and no signature covers. */
const toTransports = (claimed: unknown): string[] =>
  Array.isArray(claimed) ? knownTransports.filter((transport) => claimed.includes(transport)) : [];

/**
 * Passkeys (WebAuthn). Every use verifies the person by fingerprint, face or PIN, so a passkey alone is two factors: it
 * signs in without the password, and it is the second step after the password.
 */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger('Passkeys');
  private readonly origin: string;
  private readonly host: string;

  constructor(
    config: IdentityConfig,
    private readonly passkeys: PasskeysRepository,
    private readonly twoFactor: TwoFactorService,
  ) {
    const { origin, hostname } = new URL(config.PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
  }

  async list(accountId: string): Promise<PasskeyItem[]> {
    return (await this.passkeys.listByAccount(accountId)).map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      lastUsedAt: row.used_at?.toISOString() ?? null,
    }));
  }

  /** Returns the options of `navigator.credentials.create`. */
  async addOptions({ id, email }: { id: string; email: string }): Promise<object> {
    const known = await this.passkeys.listByAccount(id);
    const options = await generateRegistrationOptions({
      rpName: 'TipNaija',
      rpID: this.host,
      userName: email,
      userID: new TextEncoder().encode(id),
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.remember(options.challenge, 'add', id);
    return options;
  }

  /**
   * Adds a passkey.
   * @returns the recovery codes when this is the account's first factor
   * @throws DomainError `passkey.invalid`, `passkey.exists`, `passkey.too-many`
   */
  async add(accountId: string, credential: PasskeyCredential, name: string): Promise<AddedFactor> {
    const { registrationInfo } = await this.verify(
      { purpose: 'add', accountId },
      (expectedChallenge) =>
        verifyRegistrationResponse({
          response: credential as unknown as Registration,
          expectedChallenge,
          expectedOrigin: this.origin,
          expectedRPID: this.host,
          requireUserVerification: true,
        }) as Promise<VerifiedRegistrationResponse & { registrationInfo: Registered }>,
    );
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return this.twoFactor.change(accountId, 'passkey-added', async (transaction, account) => {
      const recoveryCodes = await this.twoFactor.begin(transaction, account);
      if ((await this.passkeys.listByAccount(accountId, transaction)).length >= limits.passkeys.max)
        throw new DomainError('passkey.too-many');
      const passkey = {
        id,
        accountId,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: toTransports(transports),
        name,
      };
      if (!(await this.passkeys.insert(transaction, passkey))) throw new DomainError('passkey.exists');
      return { recoveryCodes };
    });
  }

  /** @throws DomainError `second-factor.not-found` */
  async remove(accountId: string, id: string): Promise<void> {
    await this.twoFactor.change(accountId, 'passkey-removed', async (transaction) => {
      if (!(await this.passkeys.remove(transaction, accountId, id))) throw new DomainError('second-factor.not-found');
      await this.twoFactor.endIfEmpty(transaction, accountId);
    });
  }

  /** Returns the options of `navigator.credentials.get`; without an account the browser offers the passkeys it has. */
  async useOptions(purpose: Exclude<ChallengePurpose, 'add'>, accountId: string | null): Promise<object> {
    const known = accountId ? await this.passkeys.listByAccount(accountId) : [];
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      userVerification: 'required',
      allowCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    });
    await this.remember(options.challenge, purpose, accountId);
    return options;
  }

  /**
   * Checks an answer to `useOptions` of the same purpose and account.
   * @returns the owner of the passkey
   * @throws DomainError `passkey.invalid`, `passkey.cloned`
   */
  async use(
    purpose: Exclude<ChallengePurpose, 'add'>,
    accountId: string | null,
    credential: PasskeyCredential,
  ): Promise<string> {
    const passkey = await this.passkeys.find(credential.id);
    if (!passkey || (accountId !== null && passkey.account_id !== accountId)) throw new DomainError('passkey.invalid');
    const { authenticationInfo } = await this.verify({ purpose, accountId }, (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: credential as unknown as Authentication,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: true,
        // The library compares counters before it checks the signature; the update below compares them after it.
        credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      }),
    );
    if (!(await this.passkeys.use(passkey.id, authenticationInfo.newCounter))) {
      this.logger.warn(`Rejected a passkey of ${passkey.account_id}: its counter went back`);
      throw new DomainError('passkey.cloned');
    }
    return passkey.account_id;
  }

  /** Returns the account of a passkey that nothing has checked yet. */
  async findAccount(credential: PasskeyCredential): Promise<string | undefined> {
    return (await this.passkeys.find(credential.id))?.account_id;
  }

  removeExpiredChallenges(atMost: number): Promise<number> {
    return this.passkeys.removeExpiredChallenges(atMost);
  }

  private async remember(challenge: string, purpose: ChallengePurpose, accountId: string | null): Promise<void> {
    await this.passkeys.insertChallenge({
      hash: hashOfSecret(challenge),
      purpose,
      accountId,
      minutes: challengeMinutes,
    });
  }

  /**
   * Checks the signature first, then takes the challenge that was signed. The library throws for malformed answers and
   * returns `verified: false` for wrong signatures.
   */
  private async verify<Result extends VerifiedAuthenticationResponse | VerifiedRegistrationResponse>(
    { purpose, accountId }: { purpose: ChallengePurpose; accountId: string | null },
    check: (readChallenge: (challenge: string) => boolean) => Promise<Result>,
  ): Promise<Result> {
    let signed = '';
    const readChallenge = (challenge: string) => {
      signed = challenge;
      return true;
    };
    const result = await check(readChallenge).catch((error: unknown) => {
      this.logger.log(`Rejected a passkey: ${errorMessage(error)}`);
      return undefined;
    });
    if (!result?.verified) throw new DomainError('passkey.invalid');
    const isOurs = await this.passkeys.takeChallenge({ hash: hashOfSecret(signed), purpose, accountId });
    if (!isOurs) throw new DomainError('passkey.invalid');
    return result;
  }
}
