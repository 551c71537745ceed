/** The settings form of a source. Amounts are typed in naira and deadlines as days of Lagos. Pure. */
import type { SourceItem, SourceSettingsChange } from '@tipnaija/contracts/http/sources';
import type { SourceSettings } from '@tipnaija/contracts/sources';

export type SourceDraft = { name: string; target: string; deadline: string } & Pick<
  SourceSettings,
  'shape' | 'position' | 'period' | 'places' | 'tips'
> & { title: string };

export function toDraft({ name, settings }: Pick<SourceItem, 'name' | 'settings'>): SourceDraft {
  const { shape = 'auto', position = 'center', period = 'today', places = 5, tips = 5 } = settings;
  return {
    name,
    title: settings.title ?? '',
    target: settings.targetKobo ? String(settings.targetKobo / 100) : '',
    deadline: settings.deadline ? lagosDay(settings.deadline) : '',
    shape,
    position,
    period,
    places,
    tips,
  };
}

/**
 * Returns the named settings as the API takes them. A deadline is the end of its day; the goal of the page, which a goal
 * without a target shows, has none.
 */
export function toChange(names: readonly (keyof SourceSettings)[], draft: SourceDraft): SourceSettingsChange {
  const { title, target, deadline, shape, position, period, places, tips } = draft;
  const kobo = Math.round(Number(target.replaceAll(',', '')) * 100);
  const all: Omit<SourceSettingsChange, 'startsAt'> = {
    shape,
    position,
    title: title.trim() || null,
    targetKobo: target.trim() === '' ? null : kobo,
    deadline:
      deadline === '' || target.trim() === ''
        ? null
        : new Date(Date.parse(`${deadline}T00:00:00+01:00`) + dayMs).toISOString(),
    period,
    places,
    tips,
  };
  const asked: readonly string[] = names;
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
}

/** Returns what the picture of a new source shows of the draft. */
export function toWanted({ title, target }: SourceDraft): {
  title?: string | undefined;
  targetKobo?: number | undefined;
} {
  const kobo = Math.round(Number(target.replaceAll(',', '')) * 100);
  return {
    title: title.trim() || undefined,
    targetKobo: target.trim() === '' || targetProblem(target) ? undefined : kobo,
  };
}

/** Returns what is wrong with the target; null when nothing is. */
export function targetProblem(target: string): string | null {
  const naira = Number(target.replaceAll(',', ''));
  if (target.trim() === '') return null;
  return naira >= 100 && naira <= 1_000_000_000 ? null : 'Enter a target from ₦100 to ₦1,000,000,000.';
}

const dayMs = 86_400_000;

/** The last day before the deadline, in Lagos. */
const lagosDay = (iso: string): string => new Date(Date.parse(iso) + 3_600_000 - 1).toISOString().slice(0, 10);
