import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PaymentsConfig } from '../config.js';

/** What is hashed: the same text of another kind has another hash. */
type HashedKind = 'network' | 'account' | 'card' | 'visit';

/** Hashes what identifies people, with a key that only this installation has. Nothing else of it is kept. */
@Injectable()
export class RiskHashes {
  private readonly key: string;

  constructor({ ENCRYPTION_KEY }: PaymentsConfig) {
    this.key = ENCRYPTION_KEY ?? '';
  }

  /** @returns 32 hexadecimal digits, the same for the same text */
  hash(kind: HashedKind, text: string): string {
    return createHmac('sha256', `risk ${this.key}`).update(`${kind} ${text}`).digest('hex').slice(0, 32);
  }
}
