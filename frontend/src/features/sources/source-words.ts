import {
  type RankingPeriod,
  type SourceKind,
  type SourceSettings,
  type SourceShape,
  sourceKinds,
} from '@tipnaija/contracts/sources';

export const kindNames: Record<SourceKind, string> = {
  goal: 'Goal bar',
  ranking: 'Top supporters',
  ticker: 'Recent tips',
  card: 'Tip-me card',
  jar: 'Tip jar',
  session: 'Session total',
  alerts: 'Alerts',
};

export const kindWords: Record<SourceKind, string> = {
  goal: 'Fills up to your target',
  ranking: 'Today, 7 days or all time',
  ticker: 'Names and amounts pass by',
  card: 'QR code of your page',
  jar: 'Coins up to a target',
  session: 'What this stream made',
  alerts: 'Your alerts, without goal and songs',
};

export const shapeNames: Record<SourceShape, string> = {
  auto: 'Follow the window',
  landscape: 'Wide (16:9)',
  portrait: 'Tall (9:16)',
};

export const periodNames: Record<RankingPeriod, string> = {
  today: 'Today',
  '7-days': 'Last 7 days',
  all: 'All time',
};

export const positionNames: Record<SourceSettings['position'], string> = {
  'top-left': 'Top left',
  'top-center': 'Top',
  'top-right': 'Top right',
  'center-left': 'Left',
  center: 'Centre',
  'center-right': 'Right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom',
  'bottom-right': 'Bottom right',
};

/** The widgets first: alerts have the overlay link already. */
export const offeredKinds: readonly SourceKind[] = [...sourceKinds.filter((kind) => kind !== 'alerts'), 'alerts'];
