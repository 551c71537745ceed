import { Overlays0001 } from './0001-overlays.js';
import { Alerts0002 } from './0002-alerts.js';
import { Songs0003 } from './0003-songs.js';
import { DeletedCreators0004 } from './0004-deleted-creators.js';
import { AlertSets0005 } from './0005-alert-sets.js';
import { AlertFonts0006 } from './0006-alert-fonts.js';
import { HelperDashboards0007 } from './0007-helper-dashboards.js';
import { Disputes0010 } from './0010-disputes.js';
import { Sources0011 } from './0011-sources.js';
import { Feed0050 } from './0050-feed.js';
import { HiddenSongs0051 } from './0051-hidden-songs.js';
import { Names0052 } from './0052-names.js';
import { SourcesWithAlerts0053 } from './0053-sources-with-alerts.js';
import { EmptiedCreators0054 } from './0054-emptied-creators.js';
import { RefundedAlerts0055 } from './0055-refunded-alerts.js';
import { AlertsDuringAPause0056 } from './0056-alerts-during-a-pause.js';
import { UnshownAlerts0057 } from './0057-unshown-alerts.js';

export const migrations = [
  Overlays0001,
  Alerts0002,
  Songs0003,
  DeletedCreators0004,
  AlertSets0005,
  AlertFonts0006,
  HelperDashboards0007,
  Disputes0010,
  Sources0011,
  Feed0050,
  HiddenSongs0051,
  Names0052,
  SourcesWithAlerts0053,
  EmptiedCreators0054,
  RefundedAlerts0055,
  AlertsDuringAPause0056,
  UnshownAlerts0057,
];
