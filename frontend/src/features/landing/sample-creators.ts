import { ChoirFace, FootballFace, KeysFace, PhoneFace } from './spotlight-pictures';
import { ChurchScene, DeskScene, PitchScene, StageScene } from './spotlight-scenes';

/** Fictional creators. */
export const sampleCreators = [
  {
    name: 'Kemi on Keys',
    what: 'Afrobeats and highlife, live from Ibadan',
    category: 'Music',
    colours: ['#b45309', '#f2b33d'],
    Face: KeysFace,
    Scene: StageScene,
    goal: { title: 'New keyboard', raisedKobo: 34_000_000, ofKobo: 50_000_000 },
    lastTip: { name: 'Halima', kobo: 1_000_000 },
  },
  {
    name: 'Chidi FC Live',
    what: 'FIFA nights and real football talk',
    category: 'Gaming',
    colours: ['#0b5d3b', '#4cc98d'],
    Face: FootballFace,
    Scene: PitchScene,
    goal: { title: 'A new PS5', raisedKobo: 61_250_000, ofKobo: 70_000_000 },
    lastTip: { name: 'Tunde', kobo: 250_000 },
  },
  {
    name: 'Grace Assembly Lagos',
    what: 'Sunday service for those who cannot come',
    category: 'Ministry',
    colours: ['#312e81', '#818cf8'],
    Face: ChoirFace,
    Scene: ChurchScene,
    goal: { title: 'Sound system', raisedKobo: 120_000_000, ofKobo: 250_000_000 },
    lastTip: { name: 'Zainab', kobo: 500_000 },
  },
  {
    name: 'Naija Tech with Sola',
    what: 'Phones and laptops, reviewed honestly',
    category: 'Tech Reviews',
    colours: ['#9f1239', '#fb7185'],
    Face: PhoneFace,
    Scene: DeskScene,
    goal: { title: 'A better camera', raisedKobo: 9_600_000, ofKobo: 40_000_000 },
    lastTip: { name: 'Emeka', kobo: 50_000 },
  },
] as const;

export type SampleCreator = (typeof sampleCreators)[number];
