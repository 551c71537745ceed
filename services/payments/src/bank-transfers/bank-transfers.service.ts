import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  type PaymentProviderName,
  type PaymentReceipt,
  paymentProviders,
  type TransferAccount,
} from '@tipnaija/contracts';
import { errorMessage, type SqlRunner } from '@tipnaija/messaging';
import { PaymentsConfig } from '../config.js';
import { Providers } from '../providers/providers.js';
import { BankTransfersRepository } from './bank-transfers.repository.js';
import type { NewReturnedTransfer } from './returned-transfer.js';

/** A tip by bank transfer: the donor's bank sends the amount to an account number that takes it once. */
@Injectable()
export class BankTransfersService {
  private readonly logger = new Logger('BankTransfers');

  constructor(
    private readonly accounts: BankTransfersRepository,
    private readonly providers: Providers,
    private readonly config: PaymentsConfig,
  ) {}

  /** Whether the provider gives account numbers. */
  isOffered(name: PaymentProviderName): boolean {
    return this.providers.get(name).openAccount !== undefined;
  }

  /**
   * Opens the account number of a payment at the provider and stores it. A failure does not count for the provider's
   * health: its checkout may work, and it may not have switched transfers on.
   * @throws DomainError `payment.no-account-number`
   */
  async openAccount(name: PaymentProviderName, payment: { reference: string; amountMinor: number }): Promise<void> {
    const provider = this.providers.get(name);
    const expiresAt = new Date(Date.now() + this.config.TRANSFER_ACCOUNT_MINUTES * 60_000);
    const account = await provider
      .openAccount?.({ ...payment, currency: provider.currency, expiresAt })
      .catch((error: unknown) => {
        this.logger.error(`No account number for ${payment.reference}: ${errorMessage(error)}`);
        return undefined;
      });
    if (!account) throw new DomainError('payment.no-account-number');
    await this.accounts.saveAccount(payment.reference, account);
  }

  /** Stores transfers that go back to their donors, in the transaction that stores their events. */
  async recordReturned(sql: SqlRunner, returned: readonly NewReturnedTransfer[]): Promise<void> {
    if (returned.length > 0) await this.accounts.insertReturned(sql, returned);
  }

  /** Returns what the receipt of a payment shows of its transfers. */
  async describe(paymentId: string): Promise<Pick<PaymentReceipt, 'transfer' | 'returnedTransfers'>> {
    const [found, returnedTransfers] = await Promise.all([
      this.accounts.findAccount(paymentId),
      this.accounts.listReturned(paymentId),
    ]);
    return {
      ...(found && { transfer: toTransfer(found) }),
      ...(returnedTransfers.length > 0 ? { returnedTransfers } : {}),
    };
  }
}

function toTransfer({
  provider,
  account,
}: {
  provider: PaymentProviderName;
  account: TransferAccount;
}): TransferAccount {
  return { ...account, ...(paymentProviders[provider].returnsWrongTransfers ? {} : { countsAsSent: true as const }) };
}
