import { Injectable, Logger } from '@nestjs/common';
import {
  type ActingAdmin,
  type DisputeContext,
  type DisputeItem,
  DomainError,
  limits,
  type OwnDisputeItem,
  requireAbility,
} from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { disputeLookUpEvent } from '../providers/look-up-event.js';
import { type PaymentProvider, type ProviderDisputes, ProviderError } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { PaymentOrigins } from '../risk/payment-origins.service.js';
import type { ActKind } from './dispute.js';
import { DisputeRecords } from './dispute-records.service.js';
import { type DisputeRow, DisputesRepository } from './disputes.repository.js';
import { toEvidence } from './evidence.js';

/** What an admin does about a dispute at its provider. */
type Act = {
  kind: ActKind;
  call: (disputes: ProviderDisputes, dispute: DisputeRow) => Promise<void>;
};

@Injectable()
export class DisputesService {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly disputes: DisputesRepository,
    private readonly records: DisputeRecords,
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly origins: PaymentOrigins,
  ) {}

  /** Open disputes by the time that is left; decided ones newest first. */
  async list(page: { isOpen: boolean; limit: number }): Promise<DisputeItem[]> {
    return (await this.disputes.list(page)).map(toItem);
  }

  /** Returns disputes as the creator of their tips sees them. */
  async listOfCreator(request: { creatorId: string; donationId?: number }): Promise<OwnDisputeItem[]> {
    const limit = limits.listPage.max;
    return (await this.disputes.listOfCreator({ ...request, limit })).map(toOwnItem);
  }

  /**
   * Returns a dispute.
   * @throws DomainError `dispute.not-found`
   */
  async get(id: string): Promise<DisputeItem> {
    return toItem(await this.find(id));
  }

  /**
   * Returns the evidence that would be sent.
   * @throws DomainError `dispute.not-found`
   */
  async prepareEvidence(id: string, context: DisputeContext): Promise<{ text: string }> {
    return { text: (await this.evidenceOf(id, context)).text };
  }

  /**
   * Sends our evidence to the provider, once. Repeating it after a failure is safe.
   * @throws DomainError `admin.role-insufficient`, `dispute.not-found`, `dispute.not-answerable`,
   * `dispute.provider-unavailable`
   */
  async sendEvidence(id: string, context: DisputeContext, admin: ActingAdmin): Promise<DisputeItem> {
    requireAbility(admin, 'manage-money');
    const evidence = await this.evidenceOf(id, context);
    return this.act(id, admin, {
      kind: 'evidence',
      call: (disputes, { providerReference: disputeReference, amountMinor }) =>
        disputes.contest({ disputeReference, amountMinor, evidence }),
    });
  }

  /**
   * Accepts the loss: the donor gets the money back.
   * @throws DomainError `admin.role-insufficient`, `dispute.not-found`, `dispute.not-answerable`,
   * `dispute.provider-unavailable`
   */
  accept(id: string, admin: ActingAdmin): Promise<DisputeItem> {
    requireAbility(admin, 'manage-money');
    return this.act(id, admin, {
      kind: 'acceptance',
      call: (disputes, { providerReference: disputeReference, amountMinor, paymentId: reference }) =>
        disputes.accept({ disputeReference, amountMinor, reference }),
    });
  }

  /**
   * Finds what no webhook reported: disputes that the provider lists as open, and open ones of ours that it does not list
   * any more; once a day also lost ones that may be won on appeal. Publishes disputes whose donation was confirmed late.
   */
  async follow(now = new Date()): Promise<void> {
    for (const provider of this.providers.configured()) {
      await this.followProvider(provider, now).catch((error: unknown) =>
        this.logger.warn(`Disputes at ${provider.name} could not be read: ${errorMessage(error)}`),
      );
    }
    await this.records.publishLate();
  }

  private async followProvider({ name, disputes }: PaymentProvider, now: Date): Promise<void> {
    if (!disputes) return;
    const ours = new Map((await this.disputes.listOpenOf(name)).map((row) => [row.providerReference, row]));
    for await (const report of disputes.listOpen()) {
      const known = ours.get(report.disputeReference);
      ours.delete(report.disputeReference);
      const isSame =
        known?.state === report.state &&
        known.isInquiry === (report.isInquiry === true) &&
        (known.dueAt?.getTime() ?? null) === timeOf(report.dueAt);
      if (isSame) continue;
      await this.confirmation
        .confirm(disputeLookUpEvent({ dispute: report }))
        .catch((error: unknown) => this.note(name, report.disputeReference, error));
    }
    const minuteOfDay = Math.floor(now.getTime() / 60_000) % 1_440;
    const withinDays = disputes.appealableForDays ?? 0;
    const lost = withinDays > 0 ? await this.disputes.listAppealable(name, { withinDays, minuteOfDay }) : [];
    for (const { providerReference } of [...ours.values(), ...lost]) {
      await this.lookUp(disputes, providerReference).catch((error: unknown) =>
        this.note(name, providerReference, error),
      );
    }
  }

  /** The next run tries it again; meanwhile it does not stop the others. */
  private note(provider: string, disputeReference: string, error: unknown): void {
    this.logger.warn(`The ${disputeReference} at ${provider} is not followed: ${errorMessage(error)}`);
  }

  private async lookUp(disputes: ProviderDisputes, disputeReference: string): Promise<void> {
    await this.confirmation.confirm(disputeLookUpEvent(await disputes.lookUp(disputeReference)));
  }

  /**
   * Two acts at once are one: the first reserves the dispute. A call that failed may have had its effect, which the
   * provider's record shows.
   */
  private async act(id: string, { id: adminId }: ActingAdmin, { kind, call }: Act): Promise<DisputeItem> {
    const dispute = await this.find(id);
    const { disputes } = this.providers.get(dispute.provider);
    if (!disputes || !(await this.disputes.claimAct(id))) throw new DomainError('dispute.not-answerable');
    try {
      await call(disputes, dispute).catch(async (error: unknown) => {
        const { dispute: now } = await disputes.lookUp(dispute.providerReference);
        if (now.state === 'needs-response') throw error;
      });
    } catch (error) {
      await this.disputes.releaseAct(id);
      if (!(error instanceof ProviderError)) throw error;
      this.logger.error(`Dispute ${id} was not answered: ${error.message}`);
      throw new DomainError('dispute.provider-unavailable');
    }
    const { paymentId, isInquiry } = dispute;
    await this.records.recordAct({ id, paymentId, kind, adminId, isInquiry });
    // The webhook says the same. When neither arrives, the job looks it up.
    await this.lookUp(disputes, dispute.providerReference).catch((error: unknown) =>
      this.logger.warn(`Dispute ${id} was not read again: ${errorMessage(error)}`),
    );
    return this.get(id);
  }

  private async evidenceOf(id: string, context: DisputeContext) {
    const payment = await this.disputes.findPayment(id);
    if (!payment) throw new DomainError('dispute.not-found');
    return toEvidence(payment, { ...context, origin: await this.origins.findEvidence(payment.reference) });
  }

  private async find(id: string): Promise<DisputeRow> {
    const dispute = await this.disputes.findRow(id);
    if (!dispute) throw new DomainError('dispute.not-found');
    return dispute;
  }
}

function toItem({ paymentId: reference, providerReference: _theirs, ...row }: DisputeRow): DisputeItem {
  return {
    id: row.id,
    reference,
    provider: row.provider,
    purpose: row.purpose,
    creatorId: row.creatorId,
    donationId: row.donationId,
    category: row.category,
    amount: row.disputedKobo,
    amountMinor: row.amountMinor,
    currency: row.currency,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    evidenceSentAt: row.evidenceSentAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  };
}

function toOwnItem(row: DisputeRow & { donationId: number }): OwnDisputeItem {
  const { id, state, amount, openedAt, evidenceSentAt: answeredAt, resolvedAt } = toItem(row);
  return { id, donationId: row.donationId, state, amount, openedAt, answeredAt, resolvedAt };
}

function timeOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}
