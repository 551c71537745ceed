import type { ChangeGoalRequest, OwnCreator } from '@tipnaija/contracts/http/creators';
import { nairaToKobo } from '@tipnaija/contracts/money';

/** A goal while it is being edited. */
export type GoalDraft = {
  isEnabled: boolean;
  title: string;
  /** As typed, in naira. */
  naira: string;
  description: string;
};

export function toDraft({ goalEnabled, goalTitle, goalAmount, goalDescription }: OwnCreator): GoalDraft {
  return {
    // Opening the settings without an existing goal implies enabling it.
    isEnabled: goalEnabled || !goalTitle,
    title: goalTitle ?? '',
    naira: goalAmount > 0 ? String(goalAmount / 100) : '',
    description: goalDescription ?? '',
  };
}

/** Returns the amount in kobo, 0 when empty, or null when it is not a valid amount. */
export function toKobo({ naira }: GoalDraft): number | null {
  const kobo = nairaToKobo(Number(naira));
  return kobo !== null && kobo >= 0 ? kobo : null;
}

export type GoalProblems = { goalTitle: string | null; goalAmount: string | null };

/** A visible goal needs a title and an amount; a disabled goal may be incomplete. */
export function findProblems(draft: GoalDraft): GoalProblems {
  const isMissing = (text: string) => draft.isEnabled && text.trim() === '';
  return {
    goalTitle: isMissing(draft.title) ? 'Give your goal a title.' : null,
    goalAmount:
      isMissing(draft.naira) || toKobo(draft) === null ? 'Enter the amount to reach, in naira, such as 50000.' : null,
  };
}

export function toRequest(draft: GoalDraft): ChangeGoalRequest {
  return {
    goalEnabled: draft.isEnabled,
    goalTitle: draft.title.trim() || null,
    goalAmount: toKobo(draft) ?? 0,
    goalDescription: draft.description.trim() || null,
  };
}
