import { Overlays0001 } from './0001-overlays.js';
import { TotalsRevision0002 } from './0002-totals-revision.js';
import { Dashboards0003 } from './0003-dashboards.js';
import { SuspendedCreators0004 } from './0004-suspended-creators.js';
import { PremiumTerms0005 } from './0005-premium-terms.js';
import { Moderation0006 } from './0006-moderation.js';
import { Songs0007 } from './0007-songs.js';
import { CustomAlerts0008 } from './0008-custom-alerts.js';
import { UnnamedMusicAccounts0012 } from './0012-unnamed-music-accounts.js';
import { DeletedCreators0013 } from './0013-deleted-creators.js';
import { HiddenWords0014 } from './0014-hidden-words.js';

export const migrations = [
  Overlays0001,
  TotalsRevision0002,
  Dashboards0003,
  SuspendedCreators0004,
  PremiumTerms0005,
  Moderation0006,
  Songs0007,
  CustomAlerts0008,
  UnnamedMusicAccounts0012,
  DeletedCreators0013,
  HiddenWords0014,
];
