import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { Database, SecretBox } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';
import { countRejectedCode } from './code-metrics.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { appAddress, base32, secretBytes, stepOfCode } from './totp.js';

/** Two codes are good at a time, so ten an hour find one in a day with a chance of one in two thousand. */
const codeAttemptsMax = 10;

export type NewSecondFactor = { sealedSecret: string; address: string; secret: string };

/**
 * What an admin has besides the password: a phone that knows a secret. It is given out and taken away by whoever runs the house, at
 * its own machine, as they once made the admin; a page that could switch it off would be the way around it.
 */
@Injectable()
export class SecondFactors {
  private readonly logger = new Logger('Admins');
  private readonly secretBox: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    config: IdentityConfig,
  ) {
    this.secretBox = new SecretBox(config.encryptionKeys());
  }

  /** A secret for somebody's phone. Nothing is asked of them before `confirm` has seen a code of it. */
  async offer(email: string): Promise<NewSecondFactor | undefined> {
    const admin = await this.factors.find(email.toLowerCase());
    if (!admin) return undefined;
    const secret = randomBytes(secretBytes);
    const sealedSecret = this.secretBox.encrypt(secret.toString('base64url'), admin.id);
    return { sealedSecret, address: appAddress(admin.email, secret), secret: base32(secret) };
  }

  /** From here on every login needs a code, and whoever is signed in signs in anew. False when the code is not of this secret. */
  async confirm(email: string, { sealedSecret }: NewSecondFactor, code: string): Promise<boolean> {
    const admin = await this.factors.find(email.toLowerCase());
    const step = admin && stepOfCode(this.opened(sealedSecret, admin.id), code, new Date());
    if (!admin || step === undefined) return false;
    await this.database.transaction((transaction) =>
      this.factors.replace(transaction, { adminId: admin.id, secret: sealedSecret, step }),
    );
    return true;
  }

  /** For a phone that was lost. Ends the admin's sessions too; false when nobody has this address. */
  async remove(email: string): Promise<boolean> {
    const admin = await this.factors.find(email.toLowerCase());
    if (!admin) return false;
    await this.database.transaction((transaction) =>
      this.factors.replace(transaction, { adminId: admin.id, secret: null, step: null }),
    );
    return true;
  }

  /**
   * An admin without a second factor needs no code; a code works once. For after the password was right: the limit counts nobody else.
   * @throws `admin.code-required`, `admin.code-invalid`, and `admin.code-too-many` after ten wrong codes within an hour
   */
  async check(admin: { id: string; code_secret: string | null }, code: string | undefined): Promise<void> {
    if (admin.code_secret === null) return;
    if (code === undefined) throw new DomainError('admin.code-required');
    const retryAfterSeconds = await this.factors.countAttempt(admin.id, codeAttemptsMax);
    if (retryAfterSeconds !== undefined) {
      this.logger.warn(`Admin ${admin.id} was not signed in: too many codes`);
      countRejectedCode('too-many');
      throw new DomainError('admin.code-too-many', { retryAfterSeconds });
    }
    const step = stepOfCode(this.opened(admin.code_secret, admin.id), code, new Date());
    if (step !== undefined && (await this.factors.use(admin.id, step))) return;
    this.logger.log(`Admin ${admin.id} was not signed in: wrong code`);
    countRejectedCode('wrong');
    throw new DomainError('admin.code-invalid');
  }

  private opened(sealed: string, adminId: string): Buffer {
    return Buffer.from(this.secretBox.decrypt(sealed, adminId), 'base64url');
  }
}
