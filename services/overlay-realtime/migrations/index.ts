import { Overlays0001 } from './0001-overlays.js';
import { TotalsRevision0002 } from './0002-totals-revision.js';

export const migrations = [Overlays0001, TotalsRevision0002];
