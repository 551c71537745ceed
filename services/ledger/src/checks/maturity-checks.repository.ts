/** Maturity invariants. Each function returns the rows that violate its invariant. */
import { violations, type WholeCheck } from './violation.js';

/**
 * Checks that what is maturing of a tip is what the tip gave its creator less what reversals took from it and failed
 * refunds did not return. A dispute won on appeal is available at once, so a tip may lose more than it first gave.
 */
export const maturitiesAreWhatTipsLeft: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'maturity of donation ' || donation_id as subject, creator_id, amount_kobo, credited_kobo, lost_kobo
     from maturities
     left join lateral (
       select transactions.gross_kobo - transactions.fee_kobo as credited_kobo
       from transactions
       where transactions.event_id = maturities.event_id and kind = 'donation-paid'
         and reference = 'donation ' || donation_id
     ) as tip on true
     left join lateral (
       select coalesce(-sum(gross_kobo - fee_kobo), 0)::bigint as lost_kobo from transactions
       where kind in ('donation-reversed', 'donation-reinstated')
         and split_part(reference, ' of ', 2) = 'donation ' || donation_id
         and split_part(reference, ' of ', 1) <> 'dispute won'
     ) as reversed on true
     where amount_kobo is distinct from greatest(0, credited_kobo - lost_kobo)`,
  );
