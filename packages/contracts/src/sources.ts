/** Browser sources: widgets of a creator that streaming software shows, each at a secret link of its own. */
import type { OverlaySettings, overlayPositions } from './overlay-settings.js';

export const sourceKinds = ['alerts', 'goal', 'ranking', 'ticker', 'card', 'jar', 'session'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** `auto` follows the window: portrait when it is higher than wide. */
export const sourceShapes = ['auto', 'landscape', 'portrait'] as const;
export type SourceShape = (typeof sourceShapes)[number];

/** Calendar days in Lagos: today, today and the six days before, or since the first tip. */
export const rankingPeriods = ['today', '7-days', 'all'] as const;
export type RankingPeriod = (typeof rankingPeriods)[number];

/** Apart from `limits`, which every visitor of a tip page loads. */
export const sourceLimits = {
  perCreator: 20,
  name: { max: 40 },
  title: { max: 60 },
  targetKobo: { min: 10_000, max: 100_000_000_000 },
  places: { min: 3, max: 10 },
  tips: { min: 1, max: 20 },
} as const;

/**
 * The settings of a source; each kind has those of `settingsOfKinds`. Times are ISO 8601. A goal without `targetKobo`
 * shows the goal of the profile.
 */
export type SourceSettings = {
  shape: SourceShape;
  position: (typeof overlayPositions)[number];
  /** Null for the usual title of the kind. */
  title: string | null;
  targetKobo: number | null;
  /** Tips from this time on count. */
  startsAt: string;
  /** Tips before this time count; null for no end. */
  deadline: string | null;
  period: RankingPeriod;
  /** Number of ranked supporters. */
  places: number;
  /** Number of recent tips. */
  tips: number;
};

const everywhere = ['shape', 'position', 'title'] as const;

/** The settings that each kind has. */
export const settingsOfKinds = {
  alerts: [],
  goal: [...everywhere, 'targetKobo', 'startsAt', 'deadline'],
  ranking: [...everywhere, 'period', 'places'],
  ticker: ['shape', 'position', 'tips'],
  card: everywhere,
  jar: [...everywhere, 'targetKobo', 'startsAt'],
  session: [...everywhere, 'startsAt'],
} as const satisfies Record<SourceKind, readonly (keyof SourceSettings)[]>;

const usualPositions: Record<SourceKind, SourceSettings['position']> = {
  alerts: 'center',
  goal: 'top-center',
  ranking: 'center-left',
  ticker: 'bottom-center',
  card: 'bottom-right',
  jar: 'bottom-left',
  session: 'top-left',
};

/** @returns the settings of a new source that starts at `startsAt` */
export function defaultSourceSettings(kind: SourceKind, startsAt: string): SourceSettings {
  return {
    shape: 'auto',
    position: usualPositions[kind],
    title: null,
    targetKobo: kind === 'jar' ? 5_000_000 : null,
    startsAt,
    deadline: null,
    period: 'today',
    places: 5,
    tips: 5,
  };
}

/** The colours and letters of a creator's alerts. */
export type SourceLook = Pick<OverlaySettings, 'theme' | 'alertSet' | 'alertFont'>;

/** A sum of tips. The creator keeps amounts private when `sumKobo` is null; `percent` is null without a target. */
export type SourceSum = { sumKobo: number | null; targetKobo: number | null; percent: number | null; tips: number };

/** A supporter of a ranking. `totalKobo` is null when the creator keeps amounts private. */
export type RankedSupporter = { donorName: string; totalKobo: number | null };
/** A tip of a ticker. `amountKobo` is null when the creator keeps amounts private. `at` is ISO 8601. */
export type TickerTip = { id: number; donorName: string; amountKobo: number | null; at: string };

/** What a source shows, by its kind. Names are moderated; `isPrivate` when the creator keeps the whole list private. */
export type SourceFigures =
  | { kind: 'alerts' | 'card' }
  | ({ kind: 'goal'; title: string; deadline: string | null } & SourceSum)
  | { kind: 'ranking'; period: RankingPeriod; supporters: RankedSupporter[]; isPrivate: boolean }
  | { kind: 'ticker'; list: TickerTip[]; isPrivate: boolean }
  | ({ kind: 'jar' } & SourceSum)
  | ({ kind: 'session'; startsAt: string } & SourceSum);

/** Everything that a source shows. */
export type SourceView = {
  settings: Pick<SourceSettings, 'shape' | 'position' | 'title'>;
  look: SourceLook;
  creator: { username: string; displayName: string; avatarUrl: string | null };
  figures: SourceFigures;
};
