import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { Database, Seal } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';
import { appAddress, base32, secretBytes, stepOfCode } from './one-time-code.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

export type NewSecondFactor = { sealedSecret: string; address: string; secret: string };

/**
 * What an admin has besides the password: a phone that knows a secret. It is given out and taken away by whoever runs the house, at
 * its own machine, as they once made the admin; a page that could switch it off would be the way around it.
 */
@Injectable()
export class SecondFactors {
  private readonly seal: Seal;

  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    config: IdentityConfig,
  ) {
    this.seal = new Seal(config.encryptionKeys());
  }

  /** A secret for somebody's phone. Nothing is asked of them before `confirm` has seen a code of it. */
  async offer(email: string): Promise<NewSecondFactor | undefined> {
    const admin = await this.factors.find(email.toLowerCase());
    if (!admin) return undefined;
    const secret = randomBytes(secretBytes);
    const sealedSecret = this.seal.close(secret.toString('base64url'), admin.id);
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

  /** Refuses with `admin.code-required` and `admin.code-invalid`; an admin without a second factor needs no code. A code works once. */
  async check(admin: { id: string; code_secret: string | null }, code: string | undefined): Promise<void> {
    if (admin.code_secret === null) return;
    if (code === undefined) throw new DomainError('admin.code-required');
    const step = stepOfCode(this.opened(admin.code_secret, admin.id), code, new Date());
    if (step === undefined || !(await this.factors.use(admin.id, step))) throw new DomainError('admin.code-invalid');
  }

  private opened(sealed: string, adminId: string): Buffer {
    return Buffer.from(this.seal.open(sealed, adminId), 'base64url');
  }
}
