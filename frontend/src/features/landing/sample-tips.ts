/** Fictional, like all tips and creators on the landing page. */
export const sampleTips = [
  { name: 'Tunde', amountKobo: 250_000, message: 'That last goal, ehn! Well played.', to: 'Chidi FC Live' },
  { name: 'Zainab', amountKobo: 500_000, message: 'For the choir. God bless you all.', to: 'Grace Assembly Lagos' },
  { name: 'Anonymous', amountKobo: 100_000, message: 'The keyboard solo finished me', to: 'Kemi on Keys' },
  { name: 'Emeka', amountKobo: 50_000, message: 'First time here. No be small thing o!', to: 'Naija Tech with Sola' },
  { name: 'Halima', amountKobo: 1_000_000, message: 'Happy birthday from all of us in Kano', to: 'Kemi on Keys' },
  { name: 'Femi', amountKobo: 750_000, message: 'Watching from London. Keep going!', to: 'Chidi FC Live' },
] as const;
