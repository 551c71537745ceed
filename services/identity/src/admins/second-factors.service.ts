import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { Database, SecretBox } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';
import { countRejectedCode } from './code-metrics.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { secretBytes, toBase32, toOtpauthUri, verifyTotp } from './totp.js';

/** Two codes are valid at a time, so ten guesses an hour succeed within a day with a probability of 1 in 2,000. */
const codeAttemptsMax = 10;

export type NewSecondFactor = { sealedSecret: string; address: string; secret: string };

/**
 * TOTP second factor of admins. Operators enable and remove it on the server, like admin accounts; a page that could
 * disable it would be a bypass.
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

  /**
   * Returns a new secret; undefined for an unknown address. Sign-in requires no code until `confirm` has accepted one.
   */
  async offer(email: string): Promise<NewSecondFactor | undefined> {
    const admin = await this.factors.find(email.toLowerCase());
    if (!admin) return undefined;
    const secret = randomBytes(secretBytes);
    const sealedSecret = this.secretBox.encrypt(secret.toString('base64url'), admin.id);
    return { sealedSecret, address: toOtpauthUri(admin.email, secret), secret: toBase32(secret) };
  }

  /** Enables the second factor and ends the admin's sessions. Returns false when the code does not match the secret. */
  async confirm(email: string, { sealedSecret }: NewSecondFactor, code: string): Promise<boolean> {
    const admin = await this.factors.find(email.toLowerCase());
    const step = admin && verifyTotp(this.decrypt(sealedSecret, admin.id), code, new Date());
    if (!admin || step === undefined) return false;
    await this.database.transaction((transaction) =>
      this.factors.replace(transaction, { adminId: admin.id, secret: sealedSecret, step }),
    );
    return true;
  }

  /**
   * Removes the second factor, e.g. of a lost phone, and ends the admin's sessions. Returns false for an unknown
   * address.
   */
  async remove(email: string): Promise<boolean> {
    const admin = await this.factors.find(email.toLowerCase());
    if (!admin) return false;
    await this.database.transaction((transaction) =>
      this.factors.replace(transaction, { adminId: admin.id, secret: null, step: null }),
    );
    return true;
  }

  /**
   * Checks the code of an admin with a second factor. A code works once. Call it after the password check, so that
   * strangers cannot exhaust the limit.
   * @throws DomainError `admin.code-required`, `admin.code-invalid`, and `admin.code-too-many` after ten wrong codes
   * within an hour
   */
  async check(admin: { id: string; code_secret: string | null }, code: string | undefined): Promise<void> {
    if (admin.code_secret === null) return;
    if (code === undefined) throw new DomainError('admin.code-required');
    const retryAfterSeconds = await this.factors.countAttempt(admin.id, codeAttemptsMax);
    if (retryAfterSeconds !== undefined) {
      this.logger.warn(`Rejected the sign-in of admin ${admin.id}: too many codes`);
      countRejectedCode('too-many');
      throw new DomainError('admin.code-too-many', { retryAfterSeconds });
    }
    const step = verifyTotp(this.decrypt(admin.code_secret, admin.id), code, new Date());
    if (step !== undefined && (await this.factors.use(admin.id, step))) return;
    this.logger.log(`Rejected the sign-in of admin ${admin.id}: wrong code`);
    countRejectedCode('wrong');
    throw new DomainError('admin.code-invalid');
  }

  private decrypt(encrypted: string, adminId: string): Buffer {
    return Buffer.from(this.secretBox.decrypt(encrypted, adminId), 'base64url');
  }
}
