import { ChoirFace, FootballFace, KeysFace, PhoneFace } from './spotlight-pictures';

/** Fictional creators. */
export const sampleCreators = [
  {
    name: 'Kemi on Keys',
    what: 'Afrobeats and highlife, live from Ibadan',
    category: 'Music',
    colours: ['#b45309', '#f2b33d'],
    Face: KeysFace,
  },
  {
    name: 'Chidi FC Live',
    what: 'FIFA nights and real football talk',
    category: 'Gaming',
    colours: ['#0b5d3b', '#4cc98d'],
    Face: FootballFace,
  },
  {
    name: 'Grace Assembly Lagos',
    what: 'Sunday service for those who cannot come',
    category: 'Ministry',
    colours: ['#312e81', '#818cf8'],
    Face: ChoirFace,
  },
  {
    name: 'Naija Tech with Sola',
    what: 'Phones and laptops, reviewed honestly',
    category: 'Tech Reviews',
    colours: ['#9f1239', '#fb7185'],
    Face: PhoneFace,
  },
] as const;
