import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type DonationFieldsHidden,
  donationFieldsHidden,
  type HiddenBy,
  type HideableField,
  type HideDonationFields,
  hideableFields,
} from '@tipnaija/contracts';
import { correlationId, type SqlRunner } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { deterministicId } from '../providers/deterministic-id.js';
import { hiddenBy } from './hidden-fields.js';
import { HiddenFieldsRepository, type NewDonation } from './hidden-fields.repository.js';

/** Lets creators and admins hide the name or the message of a donation from the public lists and later alerts, and restore them. */
@Injectable()
export class HiddenFieldsService {
  constructor(
    private readonly database: Database,
    private readonly hiddenFields: HiddenFieldsRepository,
  ) {}

  /**
   * Replaces the fields hidden by `by`, or changes them by the difference to `before`, and publishes the change.
   * @returns who hid each field, and the published change
   * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
   */
  async hide({
    donationId,
    creatorId,
    by,
    hidden,
    before,
  }: HideDonationFields): Promise<{ hidden: HiddenBy; change: DonationFieldsHidden }> {
    const seen = before ?? hideableFields.filter((field) => !hidden.includes(field));
    return this.database.transaction(async (transaction) => {
      const stored = await this.hiddenFields.save(transaction, {
        donationId,
        creatorId,
        by,
        added: hideableFields.filter((field) => hidden.includes(field) && !seen.includes(field)),
        removed: seen.filter((field) => !hidden.includes(field)),
      });
      if (!stored) throw new DomainError('donation.not-found');
      const changedAt = stored.changedAt.toISOString();
      const effective = hiddenBy(stored);
      const change: DonationFieldsHidden = {
        donationId,
        creatorId: stored.creatorId,
        hidden: Object.keys(effective) as HideableField[],
        changedAt,
      };
      transaction.publish(donationFieldsHidden, [
        {
          id: deterministicId('hidden-fields', donationId, changedAt),
          occurredAt: stored.changedAt,
          correlationId: correlationId(),
          data: change,
        },
      ]);
      return { hidden: effective, change };
    });
  }

  /** Hides all text of new donations whose supporters are blocked, and publishes it. */
  async hideBlocked(transaction: Transaction, donations: readonly NewDonation[]): Promise<void> {
    const changedAt = new Date();
    transaction.publish(
      donationFieldsHidden,
      donations.map(({ donationId, creatorId }) => ({
        id: deterministicId('hidden-fields', donationId, changedAt.toISOString()),
        occurredAt: changedAt,
        correlationId: correlationId(),
        data: { donationId, creatorId, hidden: [...hideableFields], changedAt: changedAt.toISOString() },
      })),
    );
    await this.hiddenFields.insertBlocked(transaction, donations);
  }

  /** Returns by creator the donor names that are hidden on at least one donation. */
  listHiddenNames(creatorIds: readonly string[], sql?: SqlRunner): Promise<Map<string, ReadonlySet<string>>> {
    return this.hiddenFields.listHiddenNames(creatorIds, sql);
  }
}
