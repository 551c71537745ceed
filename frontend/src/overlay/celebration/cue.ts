import { alertTierOf } from '@tipnaija/contracts/alert-sets';
import { type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { isGroup, type ScreenAlert } from '../tip-group';
import type { Cue } from './alert-set';
import type { Moment } from './moment';

/** Letters of name and message. */
const WORDY_FROM = 120;

/** A group has the tier of its total: many small tips together are a large one. */
export const toCue = (shown: ScreenAlert, settings: OverlaySettings, moment: Moment | null): Cue => ({
  tier: alertTierOf(shown.amount, settings),
  moment,
  isGroup: isGroup(shown),
  isWordy: !isGroup(shown) && shown.donorName.length + (shown.message?.length ?? 0) > WORDY_FROM,
});
