/** Determines which fields of a donation the public lists omit. Pure. */
import {
  anonymousDonor,
  type DonationItem,
  type HiddenBy,
  type HideableField,
  mergeAnonymous,
  type Supporter,
} from '@tipnaija/contracts';

/** The fields hidden by the creator and by an admin. */
export type StoredHiddenFields = { byCreator: readonly HideableField[]; byAdmin: readonly HideableField[] };

/** Returns who hid each field; `admin` when both did, because the creator then cannot restore it. */
export function hiddenBy({ byCreator, byAdmin }: StoredHiddenFields): HiddenBy {
  const [creator, admin] = [toHiddenBy(byCreator, 'creator'), toHiddenBy(byAdmin, 'admin')];
  return { ...creator, ...admin };
}

const toHiddenBy = (names: readonly HideableField[], who: 'creator' | 'admin'): HiddenBy =>
  Object.fromEntries(names.map((name) => [name, who]));

/** Keeps the amount. The song belongs to the message, because the donor may have typed its title. */
export function withoutHiddenFields(item: DonationItem, hidden: HiddenBy): DonationItem {
  if (!hidden.name && !hidden.message) return item;
  const { selectedSong, ...rest } = item;
  return {
    ...rest,
    donorName: hidden.name ? anonymousDonor : item.donorName,
    message: hidden.message ? null : item.message,
    ...(selectedSong && !hidden.message ? { selectedSong } : {}),
    hidden,
  };
}

/** Merges supporters with hidden names into the anonymous supporter; returns the largest totals first. */
export function anonymised(supporters: readonly Supporter[], hiddenNames: ReadonlySet<string>): Supporter[] {
  const isHidden = ({ donorName }: Supporter) => hiddenNames.has(donorName);
  return mergeAnonymous(
    supporters.map((supporter) => (isHidden(supporter) ? { ...supporter, donorName: anonymousDonor } : supporter)),
  );
}
