/** A browser source: its settings by kind, and what it needs of payments. Pure. */
import {
  DomainError,
  defaultSourceSettings,
  type SourceFiguresRequest,
  type SourceItem,
  type SourceKind,
  type SourceSettings,
  type SourceSettingsChange,
  settingsOfKinds,
  type TimeRange,
} from '@tipnaija/contracts';

export type Source = {
  id: string;
  creatorId: string;
  kind: SourceKind;
  name: string;
  settings: SourceSettings;
  createdAt: string;
  rotatedAt: string | null;
  lastSeenAt: string | null;
};

/** A page that is open renews `lastSeenAt` at this interval. */
export const seenEveryMs = 15_000;

/**
 * Returns the settings with the change.
 * @throws DomainError `request.invalid` for a setting that the kind does not have, or a deadline before the start
 */
export function changeSettings(
  kind: SourceKind,
  settings: SourceSettings,
  change: SourceSettingsChange,
): SourceSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const own: readonly string[] = settingsOfKinds[kind];
  const foreign = given.map(([name]) => name).filter((name) => !own.includes(name));
  if (foreign.length > 0)
    throw invalid(foreign.map((name) => [name, `A source of the kind ${kind} has no ${name}. Leave it out.`]));
  const changed: SourceSettings = { ...settings, ...Object.fromEntries(given) };
  changed.startsAt = toTime('startsAt', changed.startsAt);
  if (changed.deadline !== null) changed.deadline = toTime('deadline', changed.deadline);
  const { startsAt, deadline } = changed;
  if (deadline !== null && Date.parse(deadline) <= Date.parse(startsAt))
    throw invalid([['deadline', 'Choose a deadline after the start.']]);
  return changed;
}

/** Returns the settings of a new source. @throws DomainError as `changeSettings` does */
export const newSettings = (kind: SourceKind, change: SourceSettingsChange, now: Date): SourceSettings =>
  changeSettings(kind, defaultSourceSettings(kind, now.toISOString()), change);

/**
 * Returns the settings that count from now on. A deadline that has passed is removed.
 * @throws DomainError `source.not-restartable`
 */
export function restarted({ kind, settings }: Pick<Source, 'kind' | 'settings'>, now: Date): SourceSettings {
  if (!countsFromStart({ kind, settings })) throw new DomainError('source.not-restartable');
  const { deadline } = settings;
  const isOver = deadline !== null && Date.parse(deadline) <= now.getTime();
  return { ...settings, startsAt: now.toISOString(), deadline: isOver ? null : deadline };
}

/** Whether the source sums tips from its own start; a goal without a target shows that of the profile. */
export const countsFromStart = ({ kind, settings }: Pick<Source, 'kind' | 'settings'>): boolean =>
  kind === 'jar' || kind === 'session' || (kind === 'goal' && settings.targetKobo !== null);

export function toItem(source: Source, now: Date): SourceItem {
  const { id, kind, name, settings, createdAt, rotatedAt, lastSeenAt } = source;
  const own = Object.fromEntries(settingsOfKinds[kind].map((key) => [key, settings[key]]));
  const isConnected = lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) < 2 * seenEveryMs;
  return { id, kind, name, settings: own, createdAt, rotatedAt, lastSeenAt, isConnected };
}

/** Returns what payments has to compute for these sources of one creator, each part once. */
export function figuresRequest(creatorId: string, sources: readonly Source[]): SourceFiguresRequest {
  const ranges = new Map(sources.filter(countsFromStart).map((source) => [rangeKey(source), toRange(source)]));
  const periods = sources.filter(({ kind }) => kind === 'ranking').map(({ settings }) => settings.period);
  const tips = sources.filter(({ kind }) => kind === 'ticker').map(({ settings }) => settings.tips);
  return { creatorId, sums: [...ranges.values()], rankings: [...new Set(periods)], recent: Math.max(0, ...tips) };
}

export const toRange = ({ settings }: Pick<Source, 'settings'>): TimeRange => ({
  from: settings.startsAt,
  to: settings.deadline,
});

export const rangeKey = (source: Pick<Source, 'settings'>): string => {
  const { from, to } = toRange(source);
  return `${from} ${to}`;
};

/** ISO 8601 also has weeks, and years that PostgreSQL does not take. */
function toTime(name: string, text: string): string {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (!(year >= 2020 && year < 2100)) throw invalid([[name, `Give ${name} as a time like 2026-11-21T19:00:00Z.`]]);
  return time.toISOString();
}

const invalid = (problems: readonly (readonly [string, string])[]) =>
  new DomainError('request.invalid', {
    fields: problems.map(([name, message]) => ({ field: `settings.${name}`, message })),
  });
