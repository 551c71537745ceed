import type { ChangeModerationRequest } from '@tipnaija/contracts/http/moderation';
import { limits } from '@tipnaija/contracts/limits';
import type { ModerationSettings } from '@tipnaija/contracts/moderation';
import { nairaToKobo } from '@tipnaija/contracts/money';

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

export function toRequest({ words, minimumAlert, minimumSpeech, ...rest }: ModerationDraft): ChangeModerationRequest {
  return {
    ...rest,
    words: toWordList(words),
    minimumAlertKobo: toKobo(minimumAlert) ?? 0,
    minimumSpeechKobo: toKobo(minimumSpeech) ?? 0,
  };
}
