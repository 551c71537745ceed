import { Type } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { type HelperRole, helperRoles } from '../helper-roles.js';
import { limits } from '../limits.js';
import { NormalisedEmail } from './auth.js';

/** POST /api/streamers/me/helper-invites */
export class InviteHelperRequest {
  @NormalisedEmail() @IsEmail() @MaxLength(limits.email.max) email!: string;
  @IsIn(helperRoles) role!: HelperRole;
}

/** POST /api/helper-invites/preview and POST /api/helper-invites/accept. In the body, because URLs are logged. */
export class InviteTokenRequest {
  @IsString() @Length(1, 200) token!: string;
}

/** A helper of the creator. `joinedAt` is ISO 8601. */
export type HelperItem = { id: string; username: string; email: string; role: HelperRole; joinedAt: string };

/** An invite that was not accepted yet. Times are ISO 8601. */
export type HelperInviteItem = { id: string; email: string; role: HelperRole; invitedAt: string; expiresAt: string };

/** GET /api/streamers/me/helpers */
export type Team = { helpers: HelperItem[]; invites: HelperInviteItem[] };

/** The response of POST /api/helper-invites/preview: who invites whom. `expiresAt` is ISO 8601. */
export type InvitePreview = {
  username: string;
  displayName: string;
  email: string;
  role: HelperRole;
  expiresAt: string;
};

/** A creator whom the signed-in user helps: an item of GET /api/helping. */
export type HelpedCreator = {
  creatorId: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  role: HelperRole;
};

/** What the team log records. */
export const teamActions = [
  'helper-invited',
  'invite-withdrawn',
  'helper-joined',
  'helper-left',
  'helper-removed',
  'alert-approved',
  'alert-rejected',
  'text-hidden',
  'supporter-blocked',
  'overlay-controlled',
  'test-alert-sent',
  'tip-replayed',
  'song-changed',
  'songs-reordered',
  'track-blocked',
  'track-unblocked',
  'looks-changed',
  'key-created',
  'key-rotated',
  'key-deleted',
] as const;
export type TeamAction = (typeof teamActions)[number];

/**
 * A line of the team log. `actor` is the username, null for a deleted account; `subject` says on what: `tip 12`, `mute`,
 * `moderator`. `actedAt` is ISO 8601.
 */
export type TeamLogItem = {
  id: number;
  actor: string | null;
  actorRole: 'owner' | HelperRole;
  action: TeamAction;
  subject: string;
  /** The username of the helper who was removed; null for other lines and for a deleted account. */
  helper: string | null;
  actedAt: string;
};

/** GET /api/streamers/me/team-log, newest first. `nextBefore` is the `before` of the next page, null on the last page. */
export type TeamLogPage = { items: TeamLogItem[]; nextBefore: number | null };

/** GET /api/streamers/me/team-log?before= */
export class TeamLogQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}
