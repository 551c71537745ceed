import type { HelperRole } from '../helper-roles.js';
import type { HelpedCreator, InvitePreview, Team, TeamAction, TeamLogPage } from '../http/team.js';
import { defineRpc } from './rpc.js';

/**
 * Mails an invite that replaces an earlier one to the same address.
 * @throws DomainError `helper.email-unverified`, `helper.is-owner`, `helper.exists`, `helper.too-many`
 */
export const inviteHelper = defineRpc<{ creatorId: string; email: string; role: HelperRole }, null>(
  'identity.invite-helper',
);
/** @throws DomainError `invite.not-found` */
export const withdrawInvite = defineRpc<{ creatorId: string; inviteId: string }, null>('identity.withdraw-invite');
/** @throws DomainError `invite.invalid` */
export const previewInvite = defineRpc<{ token: string }, InvitePreview>('identity.preview-invite');
/**
 * Uses the invite up.
 * @throws DomainError `invite.invalid`, `invite.other-address`, `helper.exists`
 */
export const acceptInvite = defineRpc<{ userId: string; token: string }, HelpedCreator>('identity.accept-invite');

export const getTeam = defineRpc<{ creatorId: string }, Team>('identity.get-team');
/**
 * Ends the helper's access at once and publishes `helper-removed`.
 * @returns whose dashboards are to be closed
 * @throws DomainError `helper.not-found`
 */
export const removeHelper = defineRpc<{ creatorId: string; helperId: string }, Helping>('identity.remove-helper');
/** The helper's own decision. @throws DomainError `helper.not-allowed` when the user does not help this creator */
export const leaveTeam = defineRpc<Helping, null>('identity.leave-team');

/** A user and a creator whom the user may help. */
export type Helping = { userId: string; creatorId: string };

export const listHelpedCreators = defineRpc<{ userId: string }, HelpedCreator[]>('identity.list-helped-creators');
/** @returns null when the user does not help the creator, or either account is suspended */
export const findHelpedCreator = defineRpc<Helping, HelpedCreator | null>('identity.find-helped-creator');
/**
 * For overlay-realtime, which checks the dashboards of helpers.
 * @returns one role per pair, in request order; null like `findHelpedCreator`
 */
export const findHelperRoles = defineRpc<{ helpings: readonly Helping[] }, (HelperRole | null)[]>(
  'identity.find-helper-roles',
);

/** What a helper did. A line with an `entryId` that is known already is not appended again. */
export type HelperAction = Helping & { role: HelperRole; action: TeamAction; subject: string; entryId: string };
/** Appends a line to the creator's team log. */
export const recordTeamAction = defineRpc<HelperAction, null>('identity.record-team-action');
export const listTeamLog = defineRpc<{ creatorId: string; before: number | null }, TeamLogPage>(
  'identity.list-team-log',
);
