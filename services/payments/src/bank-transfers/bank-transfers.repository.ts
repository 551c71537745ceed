import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, ReturnedTransfer, TransferAccount } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { OpenedAccount } from '../providers/payment-provider.js';
import type { NewReturnedTransfer } from './returned-transfer.js';

@Injectable()
export class BankTransfersRepository {
  constructor(private readonly database: Database) {}

  async saveAccount(paymentId: string, account: OpenedAccount): Promise<void> {
    await this.database.rows(
      `insert into transfer_accounts (payment_id, account_number, account_name, bank_name, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [paymentId, account.accountNumber, account.accountName, account.bankName, account.expiresAt],
    );
  }

  /** Returns the account number of a payment, with the provider that gave it. */
  async findAccount(
    paymentId: string,
  ): Promise<{ provider: PaymentProviderName; account: TransferAccount } | undefined> {
    const [row] = await this.database.rows<OpenedAccount & { provider: PaymentProviderName; expiresInMs: number }>(
      `select p.provider, a.account_number as "accountNumber", a.account_name as "accountName",
              a.bank_name as "bankName", a.expires_at as "expiresAt",
              greatest(0, (extract(epoch from a.expires_at - now()) * 1000)::bigint) as "expiresInMs"
       from transfer_accounts a join payments p on p.id = a.payment_id where a.payment_id = $1`,
      [paymentId],
    );
    if (!row) return undefined;
    const { provider, expiresAt, ...account } = row;
    return { provider, account: { ...account, expiresAt: expiresAt.toISOString() } };
  }

  /** Stores each report once, however often it is delivered. */
  async insertReturned(sql: SqlRunner, returned: readonly NewReturnedTransfer[]): Promise<void> {
    await sql.rows(
      `insert into returned_transfers (event_key, payment_id, amount_kobo, reason)
       select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[])
       on conflict do nothing`,
      [
        returned.map(({ eventKey }) => eventKey),
        returned.map(({ paymentId }) => paymentId),
        returned.map(({ amountKobo }) => amountKobo),
        returned.map(({ reason }) => reason),
      ],
    );
  }

  /** Those of all attempts of the tip, newest first. */
  async listReturned(paymentId: string): Promise<ReturnedTransfer[]> {
    const rows = await this.database.rows<Omit<ReturnedTransfer, 'reportedAt'> & { reportedAt: Date }>(
      `select amount_kobo as amount, reason, reported_at as "reportedAt"
       from returned_transfers
       where payment_id = any(array(
         select id from payments
         where id = $1 or first_attempt_id = (select first_attempt_id from payments where id = $1)))
       order by reported_at desc, event_key`,
      [paymentId],
    );
    return rows.map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
  }
}
