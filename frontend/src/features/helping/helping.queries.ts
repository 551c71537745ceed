import type { HelperHeldAlerts, HelperTip, OperatorSongs, OperatorTip } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { apiQuery } from '../../lib/query-client';

const shown = 20;

/** Key prefix of all that is loaded about a creator whom the user helps. */
export const helpingPath = (creatorId: string) => `/api/helping/${creatorId}`;

export const heldQuery = (creatorId: string) => apiQuery<HelperHeldAlerts>(helpingPath(creatorId), 'held');
export const songsQuery = (creatorId: string) => apiQuery<OperatorSongs>(helpingPath(creatorId), 'songs');

export const looksQuery = (creatorId: string) => apiQuery<OverlaySettings>(helpingPath(creatorId), 'looks');

/** The newest tips, with amounts for an operator only: a moderator's answer has none. */
export const tipsQuery = ({ creatorId, role }: HelpedCreator) =>
  apiQuery<(HelperTip & Partial<Pick<OperatorTip, 'amount'>>)[]>(
    helpingPath(creatorId),
    `${role === 'operator' ? 'tips-with-amounts' : 'tips'}?limit=${shown}`,
  );
