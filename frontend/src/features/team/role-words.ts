import type { HelperRole } from '@tipnaija/contracts/helper-roles';

export const roleNames: Record<HelperRole, string> = { moderator: 'Moderator', operator: 'Operator' };

type RoleLine = { isAllowed: boolean; words: string };

const may = (words: string): RoleLine => ({ isAllowed: true, words });
const mayNot = (words: string): RoleLine => ({ isAllowed: false, words });

/** What each role may do, for the creator who chooses. */
export const roleLines: Record<HelperRole, readonly RoleLine[]> = {
  moderator: [
    may('Approves or refuses alerts'),
    may('Hides words, blocks supporters'),
    may('Skips and mutes'),
    mayNot('Sees no amounts'),
  ],
  operator: [
    may('All that a moderator may do'),
    may('Pauses, tests, replays alerts'),
    may('Runs songs, changes looks'),
    may('Sees the amounts of tips'),
  ],
};
