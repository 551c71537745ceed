/** Display name of a donor who left the name blank. */
export const anonymousDonor = 'Anonymous';
