/** What a creator lets onto the stream. Money is never held up by it: only what is shown and read aloud is. */
export type ModerationSettings = {
  /** The creator's own words and phrases; a star at the end stands for any ending. */
  words: string[];
  /** Also the words most creators do not want, in English and Pidgin. */
  blocksCommonWords: boolean;
  blocksLinks: boolean;
  shortensRepeats: boolean;
  /** Tips below this, in kobo, are counted and listed but make no alert. */
  minimumAlertKobo: number;
  /** Tips below this, in kobo, are shown and not read aloud. */
  minimumSpeechKobo: number;
  /** Alerts wait until the creator lets each through. */
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
