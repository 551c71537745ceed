import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ChangeProfileRequest } from '@tipnaija/contracts/http/profile';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira, nairaToKobo } from '@tipnaija/contracts/money';
import { type ListPrivacy, type TipPageLink, tipPageLimits } from '@tipnaija/contracts/tip-page';

/** The tip page while it is being edited, as typed; amounts in naira. */
export type ProfileDraft = {
  displayName: string;
  bio: string;
  /** With a comma after each. */
  categories: string;
  links: TipPageLink[];
  thanks: string;
  coverColor: string | null;
  presets: string[];
  minimum: string;
  listPrivacy: ListPrivacy;
  offersFeeCover: boolean;
};

export function toDraft(creator: OwnCreator): ProfileDraft {
  const { displayName, bio, links, coverColor, listPrivacy, offersFeeCover } = creator;
  return {
    displayName,
    bio,
    categories: creator.categories.map((category) => `${category}, `).join(''),
    links,
    thanks: creator.thanks ?? '',
    coverColor,
    presets: creator.presetsKobo.map((kobo) => String(kobo / 100)),
    minimum: String(creator.minimumKobo / 100),
    listPrivacy,
    offersFeeCover,
  };
}

const categoriesIn = (text: string) => [...new Set(text.split(',').map((category) => category.trim()))].filter(Boolean);
const toKobo = (naira: string) => (naira.trim() === '' ? 0 : (nairaToKobo(Number(naira)) ?? 0));
const isEmpty = ({ label, url }: TipPageLink) => label.trim() === '' && url.trim() === '';

/** `https://` is what people leave out when they type an address. */
function toUrl(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

export function toRequest(draft: ProfileDraft): Required<ChangeProfileRequest> {
  const { displayName, bio, links, thanks, coverColor, presets, minimum, listPrivacy, offersFeeCover } = draft;
  return {
    displayName: displayName.trim(),
    bio: bio.trim(),
    categories: categoriesIn(draft.categories),
    links: links.filter((link) => !isEmpty(link)).map(({ label, url }) => ({ label: label.trim(), url: toUrl(url) })),
    thanks: thanks.trim() || null,
    coverColor,
    presetsKobo: presets.map(toKobo),
    minimumKobo: toKobo(minimum),
    listPrivacy,
    offersFeeCover,
  };
}

/** Returns only what differs from the saved page, so that another window's changes stay. */
export function changesOf(draft: ProfileDraft, saved: OwnCreator): ChangeProfileRequest {
  const before = Object.entries(toRequest(toDraft(saved)));
  const former = new Map(before.map(([field, value]) => [field, JSON.stringify(value)]));
  const changed = Object.entries(toRequest(draft)).filter(
    ([field, value]) => former.get(field) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

type TypedFields = Partial<ProfileDraft>;

/** Returns the typed fields that differ from the saved page. */
export function findUnsaved(typed: TypedFields, saved: OwnCreator): TypedFields {
  const fields = Object.entries(typed).filter(([field, value]) => isChange(field, value, saved));
  return Object.fromEntries(fields);
}

/** Returns the typed fields without those that were no change and whose saved value is another one now. */
export function withoutOutdated(typed: TypedFields, { former, saved }: Record<'former' | 'saved', OwnCreator>) {
  const isCurrent = ([field, value]: [string, unknown]) =>
    isChange(field, value, former) || !isChange(field, toDraft(former)[field as keyof ProfileDraft], saved);
  return Object.fromEntries(Object.entries(typed).filter(isCurrent)) as TypedFields;
}

const isChange = (field: string, value: unknown, saved: OwnCreator) =>
  Object.keys(changesOf({ ...toDraft(saved), [field]: value }, saved)).length > 0;

/** Returns the creator as the page would show it, for the preview. */
export function previewOf(draft: ProfileDraft, creator: OwnCreator): OwnCreator {
  const { thanks, ...shown } = toRequest(draft);
  return {
    ...creator,
    ...shown,
    thanks,
    links: shown.links.filter(({ label, url }) => label !== '' && isWebAddress(url)),
  };
}

export type ProfileProblems = Partial<Record<keyof ChangeProfileRequest, string | null>>;

export function findProblems(draft: ProfileDraft): ProfileProblems {
  const { displayName, bio, categories, links, presetsKobo, minimumKobo } = toRequest(draft);
  return {
    displayName: displayName === '' ? 'Enter your display name.' : null,
    bio: bio === '' ? 'Tell your fans who you are.' : null,
    categories: categoriesProblem(categories),
    links: linksProblem(links),
    presetsKobo: presetsProblem(presetsKobo, minimumKobo),
    minimumKobo: isTip(minimumKobo) ? null : amountHint,
  };
}

const { minKobo, maxKobo } = limits.nairaAmount;
const amountHint = `Give a whole amount from ${formatNaira(minKobo)}.`;
const isTip = (kobo: number) => kobo >= minKobo && kobo <= maxKobo;

function categoriesProblem(categories: readonly string[]): string | null {
  const { max, length } = tipPageLimits.categories;
  if (categories.length > max) return `Please keep to ${max} categories.`;
  const long = categories.find((category) => category.length > length);
  return long ? `"${long}" is longer than ${length} letters.` : null;
}

function linksProblem(links: readonly TipPageLink[]): string | null {
  if (links.some(({ label }) => label === '')) return 'Give each link a name.';
  const wrong = links.find(({ url }) => !isWebAddress(url));
  return wrong ? `"${wrong.url}" is not a web address that starts with https://.` : null;
}

function presetsProblem(presetsKobo: readonly number[], minimumKobo: number): string | null {
  if (!presetsKobo.every(isTip)) return amountHint;
  if (presetsKobo.some((kobo, index) => index > 0 && kobo <= (presetsKobo[index - 1] ?? 0)))
    return 'Each amount must be above the one before it.';
  return (presetsKobo[0] ?? 0) < minimumKobo ? 'The first amount is below your smallest tip.' : null;
}

function isWebAddress(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed?.protocol === 'https:' && parsed.hostname.includes('.') && parsed.username === '';
}
