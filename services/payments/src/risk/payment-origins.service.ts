import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { SecretBox } from '@tipnaija/service-kit';
import { PaymentsConfig } from '../config.js';
import type { OriginEvidence } from './origin-evidence.js';
import { RiskRepository } from './risk.repository.js';
import type { CountedAttempt } from './risk-counters.js';

/** Remembers where payments come from, for 180 days or until their dispute is decided. */
@Injectable()
export class PaymentOrigins {
  private readonly logger = new Logger('PaymentOrigins');
  private readonly secretBox: SecretBox;

  constructor(
    private readonly repository: RiskRepository,
    { ENCRYPTION_KEY }: PaymentsConfig,
  ) {
    this.secretBox = new SecretBox(ENCRYPTION_KEY ? [ENCRYPTION_KEY] : []);
  }

  /** The same form submitted again starts the same payment, which keeps its first origin. */
  async save(
    paymentId: string,
    attempt: CountedAttempt,
    origin: { network: string; isOwnPage: boolean },
  ): Promise<void> {
    const encryptedNetwork = this.secretBox.encrypt(origin.network, paymentId);
    await this.repository.saveOrigin(paymentId, { ...attempt, encryptedNetwork, isOwnPage: origin.isOwnPage });
  }

  /** Gives a payment the origin of the earlier one whose place it takes. */
  async copy({ from, to }: { from: string; to: string }): Promise<void> {
    const evidence = await this.findEvidence(from);
    if (!evidence) return;
    const { network } = evidence;
    await this.repository.copyOrigin(from, to, network && this.secretBox.encrypt(network, to));
  }

  /** @returns null when nothing is known, as of payments that started while risk was off */
  async findEvidence(paymentId: string): Promise<OriginEvidence | null> {
    const found = await this.repository.findOriginEvidence(paymentId);
    if (!found) return null;
    const { encryptedNetwork, earlierPayments } = found;
    return { network: encryptedNetwork && this.tryDecrypt(encryptedNetwork, paymentId), earlierPayments };
  }

  /** Evidence without a network is better than none. */
  private tryDecrypt(encrypted: string, paymentId: string): string | null {
    try {
      return this.secretBox.decrypt(encrypted, paymentId);
    } catch (error) {
      this.logger.warn(`The network of payment ${paymentId} is not readable: ${errorMessage(error)}`);
      return null;
    }
  }
}
