import type { AlertSetName } from '@tipnaija/contracts/alert-sets';

export type HeroSetName = Exclude<AlertSetName, 'classic'>;

/** The alert sets to try on the landing page, each with a fictional tip that suits it. */
export const heroSets = [
  {
    set: 'owambe',
    label: 'Owambe',
    name: 'Aunty Bisi',
    amountKobo: 20_000_000,
    message: 'Spray am! Tonight na tonight.',
  },
  { set: 'stadium', label: 'Stadium', name: 'Tunde', amountKobo: 10_000_000, message: 'GOAL! Up Naija, no shaking!' },
  {
    set: 'worship',
    label: 'Worship',
    name: 'Zainab',
    amountKobo: 15_000_000,
    message: 'For the choir. God bless you all.',
  },
  { set: 'club', label: 'Club', name: 'Femi in London', amountKobo: 12_000_000, message: 'DJ, run that one back!' },
  { set: 'quiet', label: 'Quiet', name: 'Halima', amountKobo: 10_000_000, message: 'Kano is listening. Well done.' },
] as const satisfies readonly { set: HeroSetName; label: string; name: string; amountKobo: number; message: string }[];
