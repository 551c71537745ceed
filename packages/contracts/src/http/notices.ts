import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { limits } from '../limits.js';
import { defineRpc } from '../rpc/rpc.js';

/** When a creator is notified of tips by e-mail. */
export const noticeModes = ['off', 'each', 'daily', 'weekly'] as const;
export type NoticeMode = (typeof noticeModes)[number];

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * GET and PATCH /api/streamers/me/notices. `minimumAmount` is kobo and applies to `each`. Nothing is sent between
 * `quietFrom` and `quietTo`, times of day in Lagos; both are null without quiet hours.
 */
export type NoticeSettings = {
  mode: NoticeMode;
  minimumAmount: number;
  quietFrom: string | null;
  quietTo: string | null;
};

/** PATCH /api/streamers/me/notices: all of the settings. */
export class ChangeNoticesRequest {
  @IsIn(noticeModes) mode!: NoticeMode;
  @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) minimumAmount!: number;
  @IsOptional() @Matches(timeOfDay) quietFrom?: string | null;
  @IsOptional() @Matches(timeOfDay) quietTo?: string | null;
}

/** Off for a creator who never chose. */
export const getNoticeSettings = defineRpc<{ creatorId: string }, NoticeSettings>('identity.get-notice-settings');
/** @throws DomainError `notices.no-quiet-hours` when the quiet hours begin and end at the same time */
export const changeNoticeSettings = defineRpc<{ creatorId: string; settings: NoticeSettings }, NoticeSettings>(
  'identity.change-notice-settings',
);
