/**
 * The polling schedule of a pending payment. The first check is 30 seconds after its start. The later checks of all
 * payments are at the same times, at growing intervals, so that one list of the provider answers them together: what
 * is never paid costs no call of its own. Paystack repeats its webhook for 72 hours; an unpaid payment is abandoned
 * after that.
 */
export const firstCheckMs = 30_000;

/** SQL: whether a payment is so old that the check that does not find it paid is the last one. */
export const isLastCheckSql = `created_at < now() - interval '72 hours'`;

/** SQL: the next check after a failed one. */
export const retryAtSql = nextMultipleOf(`interval '3 minutes'`);

/** SQL: the next check of a payment. Each interval is a multiple of the one before. */
export const nextCheckAtSql = nextMultipleOf(`case
  when created_at > now() - interval '10 minutes' then interval '3 minutes'
  when created_at > now() - interval '1 hour' then interval '15 minutes'
  when created_at > now() - interval '6 hours' then interval '1 hour'
  else interval '12 hours'
end`);

function nextMultipleOf(intervalSql: string): string {
  return `date_bin(${intervalSql}, now(), 'epoch') + ${intervalSql}`;
}
