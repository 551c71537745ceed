import { alertTierOf } from '@tipnaija/contracts/alert-sets';
import { type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { isGroup, type ScreenAlert } from '../tip-group';
import type { Cue } from './alert-set';
import type { Moment } from './moment';

/** A group has the tier of its total: many small tips together are a large one. */
export const toCue = (shown: ScreenAlert, settings: OverlaySettings, moment: Moment | null): Cue => ({
  tier: alertTierOf(shown.amount, settings),
  moment,
  isGroup: isGroup(shown),
});
