/** What a source shows: figures of payments, with moderated names, as far as the creator shows them. Pure. */
import {
  anonymousDonor,
  type CreatorChanged,
  defaultOverlaySettings,
  type ListPrivacy,
  type OverlaySettings,
  type SourceFigures,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
  type SourceSum,
  type SourceView,
  showsAmounts,
} from '@tipnaija/contracts';
import { countsFromStart, rangeKey, type Source } from './source.js';

/** What a creator's sources show besides the figures. */
export type Surroundings = {
  profile: CreatorChanged;
  overlaySettings: OverlaySettings | null;
  privacy: ListPrivacy;
};

/** `figures` answers `request`, with names as the public lists show them. */
export type Basis = Surroundings & {
  request: SourceFiguresRequest;
  figures: SourceFiguresResponse;
};

export function toView(source: Source, basis: Basis): SourceView {
  const { theme, alertSet, alertFont } = basis.overlaySettings ?? defaultOverlaySettings;
  const { username, displayName, avatarUrl } = basis.profile;
  const { shape, position, title } = source.settings;
  return {
    settings: { shape, position, title },
    look: { theme, ...(alertSet ? { alertSet } : {}), ...(alertFont ? { alertFont } : {}) },
    creator: { username, displayName, avatarUrl },
    figures: toFigures(source, basis),
  };
}

function toFigures(source: Source, basis: Basis): SourceFigures {
  const { kind, settings } = source;
  const { privacy, figures } = basis;
  const withAmount = (kobo: number) => (showsAmounts(privacy) ? kobo : null);
  switch (kind) {
    case 'goal':
      return goalFigures(source, basis);
    case 'jar':
      return { kind, ...toSum(basis, { ...rangeSum(source, basis), targetKobo: settings.targetKobo }) };
    case 'session':
      return { kind, startsAt: settings.startsAt, ...toSum(basis, { ...rangeSum(source, basis), targetKobo: null }) };
    case 'ranking': {
      const ranking = figures.rankings[basis.request.rankings.indexOf(settings.period)] ?? [];
      const isPrivate = privacy === 'hidden' || privacy === 'no-names';
      const shown = isPrivate ? [] : ranking.slice(0, settings.places);
      const supporters = shown.map(({ donorName, totalDonated }) => ({
        donorName,
        totalKobo: withAmount(totalDonated),
      }));
      return { kind, period: settings.period, supporters, isPrivate };
    }
    case 'ticker': {
      const isPrivate = privacy === 'hidden';
      const shown = isPrivate ? [] : figures.recent.slice(0, settings.tips);
      const list = shown.map(({ id, donorName, amount, createdAt }) => ({
        id,
        donorName: privacy === 'no-names' ? anonymousDonor : donorName,
        amountKobo: withAmount(amount),
        at: createdAt,
      }));
      return { kind, list, isPrivate };
    }
    case 'alerts':
    case 'card':
      return { kind };
  }
}

function goalFigures(source: Source, basis: Basis): SourceFigures {
  const { settings } = source;
  if (countsFromStart(source)) {
    const sum = toSum(basis, { ...rangeSum(source, basis), targetKobo: settings.targetKobo });
    return { kind: 'goal', title: settings.title ?? 'Goal', deadline: settings.deadline, ...sum };
  }
  const { goalTitle, goalAmountKobo, goalBaselineKobo } = basis.profile;
  // The total falls a moment before the baseline when a tip from before a goal's reset is refunded.
  const sumKobo = Math.max(0, basis.figures.totalKobo - goalBaselineKobo);
  const sum = toSum(basis, { sumKobo, targetKobo: goalAmountKobo || null, tips: basis.figures.donationCount });
  return { kind: 'goal', title: settings.title ?? goalTitle ?? 'Goal', deadline: null, ...sum };
}

function rangeSum(source: Source, { request, figures }: Basis): { sumKobo: number; tips: number } {
  const index = request.sums.findIndex(({ from, to }) => `${from} ${to}` === rangeKey(source));
  return figures.sums[index] ?? { sumKobo: 0, tips: 0 };
}

/** The difference of two sums is the amount of a tip, so private amounts leave only the percentage. */
function toSum(
  { privacy }: Basis,
  { sumKobo, targetKobo, tips }: { sumKobo: number; targetKobo: number | null; tips: number },
): SourceSum {
  const percent = targetKobo ? Math.min(100, Math.floor((sumKobo * 100) / targetKobo)) : null;
  return showsAmounts(privacy)
    ? { sumKobo, targetKobo, percent, tips }
    : { sumKobo: null, targetKobo: null, percent, tips };
}
