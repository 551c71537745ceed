import { Overlays0001 } from './0001-overlays.js';

export const migrations = [Overlays0001];
