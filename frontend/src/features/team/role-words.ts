import type { HelperRole } from '@tipnaija/contracts/helper-roles';

export const roleNames: Record<HelperRole, string> = { moderator: 'Moderator', operator: 'Operator' };

/** What each role may do, for the creator who chooses. */
export const roleWords: Record<HelperRole, string> = {
  moderator:
    'Approves or refuses alerts, hides names and messages, blocks supporters, skips and mutes. Sees no amounts.',
  operator: 'Also pauses, tests and replays alerts, runs the songs and changes the looks. Sees the amounts of tips.',
};
