/** What a blank donor name reads as, everywhere. */
export const anonymousDonor = 'Anonymous';
