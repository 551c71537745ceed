/** A creator's moderation settings. They affect only what is shown and read aloud; payments are never delayed. */
export type ModerationSettings = {
  /** The creator's own blocked words and phrases; a trailing `*` matches any ending. */
  words: string[];
  /** Also blocks common profanity in English, Pidgin, Yoruba, Igbo and Hausa. */
  blocksCommonWords: boolean;
  blocksLinks: boolean;
  shortensRepeats: boolean;
  /** Tips below this amount, in kobo, are counted and listed but create no alert. Song requests always create one. */
  minimumAlertKobo: number;
  /** Tips below this amount, in kobo, are shown but not read aloud. */
  minimumSpeechKobo: number;
  /** Each alert waits for the creator's approval. */
  holdsAlerts: boolean;
};

export const defaultModeration: ModerationSettings = {
  words: [],
  blocksCommonWords: true,
  blocksLinks: true,
  shortensRepeats: true,
  minimumAlertKobo: 0,
  minimumSpeechKobo: 0,
  holdsAlerts: false,
};
