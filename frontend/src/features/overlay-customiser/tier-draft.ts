import type { AlertTier } from '@tipnaija/contracts/custom-alerts';
import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';
import type { Versions } from '../../lib/changed-fields';
import { isSame } from '../../lib/is-same';

/** A tier as typed, with the amount in naira. `key` identifies drafts while they are edited. */
export type TierDraft = Omit<AlertTier, 'fromKobo'> & { key: number; naira: string };

export function toDraft({ fromKobo, ...rest }: AlertTier, key: number): TierDraft {
  return { ...rest, key, naira: String(fromKobo / 100) };
}

/** Whether they are the same tiers, in any order: the server sorts them by amount. */
export const areSameTiers = (drafts: readonly TierDraft[], others: readonly TierDraft[]): boolean =>
  isSame(contentsOf(drafts), contentsOf(others));

const contentsOf = (tiers: readonly TierDraft[]) => {
  const contents = tiers.map(({ key: _key, ...rest }) => JSON.stringify(rest, Object.keys(rest).sort()));
  return contents.sort((a, b) => a.localeCompare(b));
};

/** Equal for the same amount, however it is typed. */
const amountOf = (naira: string) => (naira.trim() === '' ? naira : (nairaToKobo(Number(naira)) ?? naira));

/** Returns the tier without the files that are not there any more. */
export function withoutRemovedFiles(draft: TierDraft, media: readonly OverlayMedia[]): TierDraft {
  const existing = (id: string | null) => (media.some((file) => file.id === id) ? id : null);
  return { ...draft, soundId: existing(draft.soundId), imageId: existing(draft.imageId) };
}

/**
 * Returns `to` with the changes that led from `from` to the drafts: tiers that another device added, changed or removed
 * follow it, unless they were changed here. An amount identifies a tier.
 */
export function mergeTiers(
  drafts: readonly TierDraft[],
  { from, to }: Versions<readonly TierDraft[]>,
): readonly TierDraft[] {
  const withAmountOf = (tiers: readonly TierDraft[], { naira }: TierDraft) =>
    tiers.find((tier) => amountOf(tier.naira) === amountOf(naira));
  const kept = drafts.flatMap((draft) => {
    if (!from.some((tier) => areSameTiers([tier], [draft]))) return [draft];
    const newest = withAmountOf(to, draft);
    return newest ? [{ ...newest, key: draft.key }] : [];
  });
  const firstKey = Math.max(-1, ...drafts.map(({ key }) => key)) + 1;
  const added = to.filter((tier) => !withAmountOf(from, tier) && !withAmountOf(kept, tier));
  return [...kept, ...added.map((tier, index) => ({ ...tier, key: firstKey + index }))];
}

/** Returns the problems of the amounts by draft key; two tiers cannot have the same amount. */
export function findProblems(drafts: readonly TierDraft[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  const seen = new Set<number>();
  for (const { key, naira } of drafts) {
    const kobo = naira.trim() === '' ? null : nairaToKobo(Number(naira));
    if (kobo === null || kobo < 0 || kobo > limits.nairaAmount.maxKobo)
      problems.set(key, 'Please give an amount in naira.');
    else if (seen.has(kobo)) problems.set(key, 'Another one begins with the same amount.');
    else seen.add(kobo);
  }
  return problems;
}

export function toTier({ key: _key, naira, ...rest }: TierDraft): AlertTier {
  return { ...rest, fromKobo: nairaToKobo(Number(naira)) ?? 0 };
}
