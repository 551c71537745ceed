import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '@tipnaija/service-kit';
import { IdentityConfig } from '../config.js';
import { secretBytes, toBase32, toOtpauthUri, verifyTotp } from './totp.js';

/** A secret that no account uses yet. */
export type NewTotpSecret = { sealedSecret: string; address: string; secret: string };

/** TOTP secrets of admins and users, encrypted for their owner. */
@Injectable()
export class TotpSecrets {
  private readonly secretBox: SecretBox;

  constructor(config: IdentityConfig) {
    this.secretBox = new SecretBox(config.encryptionKeys());
  }

  create({ id, email }: { id: string; email: string }): NewTotpSecret {
    const secret = randomBytes(secretBytes);
    const sealedSecret = this.secretBox.encrypt(secret.toString('base64url'), id);
    return { sealedSecret, address: toOtpauthUri(email, secret), secret: toBase32(secret) };
  }

  /**
   * Returns the time step of a valid code, else undefined. The caller records the step: a code works once.
   * @throws Error when the secret is of another owner, was modified, or its key is no longer configured
   */
  verify(sealedSecret: string, ownerId: string, code: string): number | undefined {
    return verifyTotp(Buffer.from(this.secretBox.decrypt(sealedSecret, ownerId), 'base64url'), code, new Date());
  }
}
