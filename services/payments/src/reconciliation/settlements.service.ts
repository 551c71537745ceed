import { Injectable, Logger } from '@nestjs/common';
import { providerFeesKnown, settlementReceived } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { PaymentProvider, ReadSettlement, SettledPart, Settlement } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { reconcileSettlement } from './reconcile-settlement.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { settlementValue } from './settlement-value.js';
import { SettlementsRepository } from './settlements.repository.js';

const dayMs = 24 * 3_600_000;
/** A settlement may be released weeks after it was created: Flutterwave holds a flagged one until its support clears it. */
const lookBackMs = 90 * dayMs;
/** One that could not be booked for so long is shown to staff, and still tried. */
const overdueMs = 7 * dayMs;

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
    private readonly reconciliation: ReconciliationRepository,
    private readonly providers: Providers,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /** Books the new settlements of every provider that reports them. What cannot be read is tried again by the next run. */
  async bookNew(now: Date): Promise<void> {
    for (const provider of this.providers.configured()) {
      const settlements = await this.listNew(provider, now).catch((error: unknown) => {
        this.logger.warn(`The settlements of ${provider.name} are read by the next run: ${errorMessage(error)}`);
        return [];
      });
      for (const settlement of settlements) {
        await this.bookOrReport(provider, settlement).catch((error: unknown) =>
          this.reportFailure(settlement, now, error),
        );
      }
    }
  }

  /** A settlement of zero, whose charges were all refunded, moved nothing. */
  private async listNew(provider: PaymentProvider, now: Date): Promise<Settlement[]> {
    const listed: Settlement[] = [];
    const range = { from: new Date(now.getTime() - lookBackMs), to: now };
    for await (const settlement of provider.listSettlements?.(range) ?? [])
      if (settlement.amountMinor !== 0) listed.push(settlement);
    return this.settlements.notBooked(provider.name, listed);
  }

  private bookOrReport(provider: PaymentProvider, settlement: Settlement): Promise<void> {
    const { amountMinor, settledAt, ...rest } = settlement;
    if (amountMinor !== null && settledAt) return this.book(provider, { ...rest, amountMinor, settledAt });
    const next = `Its ${settledAt ? 'amount' : 'date'} cannot be read: compare it with our bank`;
    return this.discrepancies.record([missing('settlement-not-booked', settlement, { next })]);
  }

  private async reportFailure(settlement: Settlement, now: Date, error: unknown): Promise<void> {
    const { provider, reference, settledAt } = settlement;
    this.logger.error(`Settlement ${reference} of ${provider} could not be booked: ${errorMessage(error)}`);
    if (!settledAt || settledAt.getTime() > now.getTime() - overdueMs) return;
    const next = 'It could not be booked a week after its date, and is tried each hour';
    await this.discrepancies.record([missing('settlement-delayed', settlement, { next })]);
  }

  private async book(provider: PaymentProvider, settlement: ReadSettlement): Promise<void> {
    const { reference, settledAt: occurredAt } = settlement;
    const { name } = provider;
    const parts: SettledPart[] = [];
    for await (const part of provider.listSettledParts?.(reference) ?? []) parts.push(part);
    const references = parts.flatMap((part) => part.reference ?? []);
    const byReference = await this.reconciliation.findByReference(name, references);
    const charges = parts.flatMap(({ charge }) => charge ?? []);
    const value = settlementValue(settlement, parts, byReference);
    const differences = [...reconcileSettlement(settlement, charges, byReference), ...value.discrepancies];
    // Nothing of it is in our books, or more went back than came in, there or in the books: a person decides.
    if (value.amountKobo <= 0 || settlement.amountMinor <= 0) {
      const next = 'Nothing was booked: see whether it is taken from the next settlement or from our bank';
      const unbooked = missing('settlement-not-booked', settlement, { next, amountKobo: value.amountKobo });
      return this.discrepancies.record([...differences, unbooked]);
    }
    await this.database.transaction(async (transaction) => {
      const { amountKobo, fees } = value;
      const booked = { ...settlement, amountKobo, differences: differences.length };
      if (!(await this.settlements.insert(transaction, booked))) return;
      await this.settlements.insertFees(transaction, settlement, fees);
      await this.discrepancies.record(differences, transaction);
      const id = deterministicId(name, reference, 'settlement');
      transaction.publish(settlementReceived, [{ id, occurredAt, data: { provider: name, reference, amountKobo } }]);
      if (fees.length === 0) return;
      const data = { fees: fees.map((fee) => ({ ...fee, provider: name })) };
      transaction.publish(providerFeesKnown, [
        { id: deterministicId(name, reference, 'settled-fees'), occurredAt, data },
      ]);
    });
    this.logger.log(
      `${provider.name} settled ${charges.length} charges as ${reference}, ${differences.length} differences`,
    );
  }
}

/** A settlement that is not in our books; `next` says what follows. */
function missing(
  kind: 'settlement-not-booked' | 'settlement-delayed',
  { provider, reference, amountMinor, currency }: Settlement,
  { next, amountKobo = null }: { next: string; amountKobo?: number | null },
): NewDiscrepancy {
  return { kind, provider, reference, details: { amountMinor, currency, amountKobo, next } };
}
