import { Injectable, Logger } from '@nestjs/common';
import { settlementReceived } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { Charge, PaymentProvider, Settlement } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { compareSettlement } from './compare-settlement.js';
import { SettlementsRepository } from './settlements.repository.js';

/** A settlement may appear days after its date, on a holiday or after a review. */
const lookBackMs = 14 * 24 * 3_600_000;

/**
 * Books what providers paid to our bank account. With the fees in the books, the clearing account of a provider is then
 * what it has not settled yet; what it settled otherwise than we recorded is a discrepancy.
 */
@Injectable()
export class SettlementsService {
  private readonly logger = new Logger('Settlements');

  constructor(
    private readonly database: Database,
    private readonly settlements: SettlementsRepository,
    private readonly providers: Providers,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /** Books the new settlements of every provider that reports them. One that cannot be read is tried again by the next run. */
  async bookNew(now: Date): Promise<void> {
    for (const provider of this.providers.configured()) {
      await this.bookNewOf(provider, now).catch((error: unknown) =>
        this.logger.error(`The settlements of ${provider.name} could not be read: ${errorMessage(error)}`),
      );
    }
  }

  private async bookNewOf(provider: PaymentProvider, now: Date): Promise<void> {
    if (!provider.listSettlements) return;
    const listed: Settlement[] = [];
    const range = { from: new Date(now.getTime() - lookBackMs), to: now };
    for await (const settlement of provider.listSettlements(range)) listed.push(settlement);
    for (const settlement of await this.settlements.notBooked(provider.name, listed))
      await this.book(provider, settlement);
  }

  private async book(provider: PaymentProvider, settlement: Settlement): Promise<void> {
    const charges: Charge[] = [];
    for await (const charge of provider.listSettledCharges?.(settlement.reference) ?? []) charges.push(charge);
    const references = charges.map(({ reference }) => reference);
    const ours = await this.settlements.paidPayments(provider.name, references);
    const differences = compareSettlement(settlement, charges, ours);
    await this.database.transaction(async (transaction) => {
      if (!(await this.settlements.insert(transaction, settlement, differences.length))) return;
      await this.discrepancies.record(differences, transaction);
      const { provider: name, reference, amountMinor: amountKobo, settledAt: occurredAt } = settlement;
      const id = deterministicId(name, reference, 'settlement');
      transaction.publish(settlementReceived, [{ id, occurredAt, data: { provider: name, reference, amountKobo } }]);
    });
    this.logger.log(
      `${provider.name} settled ${charges.length} charges as ${settlement.reference}, ${differences.length} differences`,
    );
  }
}
