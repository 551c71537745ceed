import { Injectable } from '@nestjs/common';
import { type HideableField, hideableFields } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database, groupBy, type Transaction } from '@tipnaija/service-kit';
import type { StoredHiddenFields } from './hidden-fields.js';

/** `creatorId` is the donation's creator. */
export type SavedHiddenFields = StoredHiddenFields & { creatorId: string; changedAt: Date };

export type NewDonation = { donationId: number; creatorId: string; donorName: string | null };

@Injectable()
export class HiddenFieldsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Changes the fields that `by` hid on a donation; with a null `creatorId` the donation may belong to any creator.
   * Increments the totals revision, so that open tip pages reload their lists.
   * @returns undefined when the donation is unknown or belongs to another creator
   */
  async save(
    transaction: Transaction,
    change: {
      donationId: number;
      creatorId: string | null;
      by: 'creator' | 'admin';
      added: readonly HideableField[];
      removed: readonly HideableField[];
    },
  ): Promise<SavedHiddenFields | undefined> {
    const column = change.by === 'admin' ? 'by_admin' : 'by_creator';
    // A removal of the donor that is under way holds this lock; the next statement then reads the donation without its name.
    await transaction.rows(
      `select from creator_totals where creator_id = (select creator_id from donations where id = $1) for update`,
      [change.donationId],
    );
    const [row] = await transaction.rows<SavedHiddenFields>(
      `with donation as (
         select id, creator_id, donor_name from donations where id = $1 and ($2::uuid is null or creator_id = $2)),
       saved as (
         insert into hidden_fields (donation_id, creator_id, donor_name, ${column})
         select id, creator_id, donor_name, $3 from donation
         on conflict (donation_id) do update set changed_at = clock_timestamp(), ${column} = array(
           select field from unnest($5::text[]) as field
           where (field = any(hidden_fields.${column}) or field = any(excluded.${column})) and not field = any($4))
         returning creator_id as "creatorId", changed_at as "changedAt", by_creator as "byCreator", by_admin as "byAdmin"),
       looked_at_again as (
         update creator_totals set revision = revision + 1 where creator_id = (select creator_id from donation))
       select * from saved`,
      [change.donationId, change.creatorId, change.added, change.removed, hideableFields],
    );
    return row;
  }

  /** Hides name and message of new donations of blocked supporters, as their creators would. */
  async insertBlocked(transaction: Transaction, donations: readonly NewDonation[]): Promise<void> {
    await transaction.rows(
      `insert into hidden_fields (donation_id, creator_id, donor_name, by_creator, is_blocked)
       select id, creator_id, donor_name, $4, true
       from unnest($1::bigint[], $2::uuid[], $3::text[]) as d(id, creator_id, donor_name)`,
      [
        donations.map(({ donationId }) => donationId),
        donations.map(({ creatorId }) => creatorId),
        donations.map(({ donorName }) => donorName),
        hideableFields,
      ],
    );
  }

  async listHiddenNames(
    creatorIds: readonly string[],
    sql: SqlRunner = this.database,
  ): Promise<Map<string, ReadonlySet<string>>> {
    const rows = await sql.rows<{ creator_id: string; donor_name: string }>(
      `select distinct creator_id, donor_name from hidden_fields
       where creator_id = any($1) and 'name' = any(by_creator || by_admin) and donor_name is not null`,
      [creatorIds],
    );
    const groups = groupBy(rows, ({ creator_id }) => creator_id);
    return new Map([...groups].map(([id, own]) => [id, new Set(own.map(({ donor_name }) => donor_name))]));
  }
}
