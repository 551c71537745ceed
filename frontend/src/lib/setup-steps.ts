/** The steps of onboarding, in order. */
export const setupSteps = [
  { name: 'Profile', help: 'What fans see on your tip page' },
  { name: 'Payment', help: 'The bank account your tips go to' },
  { name: 'Done', help: 'A link for your fans, and one for OBS' },
] as const;
