import type { ChangeModerationRequest } from '@tipnaija/contracts/http/moderation';
import { limits } from '@tipnaija/contracts/limits';
import type { ModerationSettings } from '@tipnaija/contracts/moderation';
import { nairaToKobo } from '@tipnaija/contracts/money';
import { changedFields, rebase, type Versions } from '../../lib/changed-fields';

/** The settings as typed: one word per line, amounts in naira. */
export type ModerationDraft = Omit<ModerationSettings, 'words' | 'minimumAlertKobo' | 'minimumSpeechKobo'> & {
  words: string;
  minimumAlert: string;
  minimumSpeech: string;
};

export type ModerationProblems = {
  words: string | null;
  minimumAlertKobo: string | null;
  minimumSpeechKobo: string | null;
};

export function toDraft({ words, minimumAlertKobo, minimumSpeechKobo, ...rest }: ModerationSettings): ModerationDraft {
  return {
    ...rest,
    words: words.join('\n'),
    minimumAlert: String(minimumAlertKobo / 100),
    minimumSpeech: String(minimumSpeechKobo / 100),
  };
}

const toWordList = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

export function findProblems({ words, minimumAlert, minimumSpeech }: ModerationDraft): ModerationProblems {
  return {
    words: wordsProblem(toWordList(words)),
    minimumAlertKobo: amountProblem(minimumAlert),
    minimumSpeechKobo: amountProblem(minimumSpeech),
  };
}

function wordsProblem(words: readonly string[]): string | null {
  const { wordsMax, wordMax } = limits.moderation;
  if (words.length > wordsMax) return `Please keep to ${wordsMax} words.`;
  const long = words.find((word) => word.length > wordMax);
  if (long) return `"${long}" is longer than ${wordMax} letters.`;
  const empty = words.find((word) => !/[\p{Letter}\p{Number}]/u.test(word));
  return empty ? `"${empty}" has no letter and no digit.` : null;
}

function amountProblem(naira: string): string | null {
  const kobo = toKobo(naira);
  const isFine = kobo !== null && kobo >= 0 && kobo <= limits.nairaAmount.maxKobo;
  return isFine ? null : 'Please give an amount in naira, or 0 for none.';
}

const toKobo = (naira: string) => (naira.trim() === '' ? 0 : nairaToKobo(Number(naira)));

/** Returns the fields that differ from the saved settings. */
export const changesOf = (draft: ModerationDraft, saved: ModerationSettings): ChangeModerationRequest =>
  changedFields(toRequest(draft), saved);

/** Returns `to` with the changes that led from `from` to the draft; words one by one. */
export const mergeDraft = (draft: ModerationDraft, { from, to }: Versions<ModerationDraft>): ModerationDraft => ({
  ...rebase(draft, { from, to }),
  words: mergeWords(draft.words, { from: from.words, to: to.words }),
});

function mergeWords(text: string, { from, to }: Versions<string>): string {
  if (text === from) return to;
  if (to === from) return text;
  const [typed, former, newest] = [toWordList(text), toWordList(from), toWordList(to)];
  const isRemoved = (word: string) => former.includes(word) && !typed.includes(word);
  const added = typed.filter((word) => !former.includes(word) && !newest.includes(word));
  return [...newest.filter((word) => !isRemoved(word)), ...added].join('\n');
}

function toRequest({ words, minimumAlert, minimumSpeech, ...rest }: ModerationDraft): ModerationSettings {
  return {
    ...rest,
    words: toWordList(words),
    minimumAlertKobo: toKobo(minimumAlert) ?? 0,
    minimumSpeechKobo: toKobo(minimumSpeech) ?? 0,
  };
}
