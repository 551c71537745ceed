import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { sampleCreators } from './sample-creators';

const [kemi, chidi, grace, sola] = sampleCreators;

/** The alert sets to try on the landing page, each with a fictional stream and a tip on it that suit the set. */
export const heroSets = [
  {
    set: 'owambe',
    label: 'Owambe',
    creator: kemi,
    watching: '1,204',
    name: 'Aunty Bisi',
    amountKobo: 20_000_000,
    message: 'Spray am! Tonight na tonight.',
  },
  {
    set: 'stadium',
    label: 'Stadium',
    creator: chidi,
    watching: '2,340',
    name: 'Tunde',
    amountKobo: 10_000_000,
    message: 'GOAL! Up Naija, no shaking!',
  },
  {
    set: 'worship',
    label: 'Worship',
    creator: grace,
    watching: '8,106',
    name: 'Zainab',
    amountKobo: 15_000_000,
    message: 'For the choir. God bless you all.',
  },
  {
    set: 'club',
    label: 'Club',
    creator: kemi,
    watching: '1,480',
    name: 'Femi in London',
    amountKobo: 12_000_000,
    message: 'Run that one back!',
  },
  {
    set: 'quiet',
    label: 'Quiet',
    creator: sola,
    watching: '914',
    name: 'Halima',
    amountKobo: 10_000_000,
    message: 'Kano is listening. Well done.',
  },
] as const satisfies readonly { set: AlertSetName; [part: string]: unknown }[];

export type HeroSet = (typeof heroSets)[number];
