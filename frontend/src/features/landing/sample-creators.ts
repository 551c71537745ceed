/** Fictional creators. The two colours form a creator's picture. */
export const sampleCreators = [
  {
    name: 'Kemi on Keys',
    what: 'Afrobeats and highlife, live from Ibadan',
    category: 'Music',
    colours: ['#b45309', '#f2b33d'],
  },
  {
    name: 'Chidi FC Live',
    what: 'FIFA nights and real football talk',
    category: 'Gaming',
    colours: ['#0b5d3b', '#4cc98d'],
  },
  {
    name: 'Grace Assembly Lagos',
    what: 'Sunday service for those who cannot come',
    category: 'Ministry',
    colours: ['#312e81', '#818cf8'],
  },
  {
    name: 'Naija Tech with Sola',
    what: 'Phones and laptops, reviewed honestly',
    category: 'Tech Reviews',
    colours: ['#9f1239', '#fb7185'],
  },
] as const;
