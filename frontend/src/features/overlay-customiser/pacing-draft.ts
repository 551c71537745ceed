import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';
import type { OverlayPacing } from '@tipnaija/contracts/overlay-settings';
import { changedFields } from '../../lib/changed-fields';

/** The pacing as typed: numbers as text, the amount in naira. */
export type PacingDraft = {
  alertSeconds: string;
  waitsForSpeech: boolean;
  speechMaxSeconds: string;
  groupsBursts: boolean;
  groupAbove: string;
  ownAlertFrom: string;
};

export const pacingFields = ['alertSeconds', 'speechMaxSeconds', 'groupAbove', 'ownAlertFrom'] as const;
export type PacingProblems = Record<(typeof pacingFields)[number], string | null>;

export const noPacingProblems: PacingProblems = {
  alertSeconds: null,
  speechMaxSeconds: null,
  groupAbove: null,
  ownAlertFrom: null,
};

export function toDraft(pacing: OverlayPacing): PacingDraft {
  const { alertSeconds, speechMaxSeconds, groupAbove, ownAlertFromKobo, ...switches } = pacing;
  return {
    ...switches,
    alertSeconds: String(alertSeconds),
    speechMaxSeconds: String(speechMaxSeconds),
    groupAbove: String(groupAbove),
    ownAlertFrom: String(ownAlertFromKobo / 100),
  };
}

/** Validates the enabled fields; disabled fields keep their saved values. */
export function findProblems(draft: PacingDraft): PacingProblems {
  const { alertSeconds, alertSpeechSeconds: seconds, groupAbove: above } = limits;
  const [waits, groups] = [draft.waitsForSpeech, draft.groupsBursts];
  const isInTime = !waits || isWholeWithin(draft.speechMaxSeconds, seconds);
  const isBacklog = !groups || isWholeWithin(draft.groupAbove, above);
  const isAmount = !groups || isWithin(toKobo(draft.ownAlertFrom), limits.nairaAmount);
  const isDuration = isWholeWithin(draft.alertSeconds, alertSeconds);
  return {
    alertSeconds: isDuration ? null : `Please choose ${alertSeconds.min} to ${alertSeconds.max} seconds.`,
    speechMaxSeconds: isInTime ? null : `Please choose ${seconds.min} to ${seconds.max} seconds.`,
    groupAbove: isBacklog ? null : `Please choose ${above.min} to ${above.max} alerts.`,
    ownAlertFrom: isAmount ? null : 'Please choose an amount from ₦100 to ₦10,000,000.',
  };
}

/** Returns the fields that differ from the saved pacing. Requires a draft without problems. */
export const changesOf = (draft: PacingDraft, saved: OverlayPacing): Partial<OverlayPacing> =>
  changedFields(toPacing(draft), saved);

function toPacing(draft: PacingDraft): Partial<OverlayPacing> {
  const { waitsForSpeech, groupsBursts } = draft;
  return {
    alertSeconds: Number(draft.alertSeconds),
    waitsForSpeech,
    ...(waitsForSpeech && { speechMaxSeconds: Number(draft.speechMaxSeconds) }),
    groupsBursts,
    ...(groupsBursts && {
      groupAbove: Number(draft.groupAbove),
      ownAlertFromKobo: toKobo(draft.ownAlertFrom) ?? limits.nairaAmount.minKobo,
    }),
  };
}

const toKobo = (naira: string) => (naira.trim() === '' ? null : nairaToKobo(Number(naira)));

const isWithin = (kobo: number | null, { minKobo, maxKobo }: { minKobo: number; maxKobo: number }): boolean =>
  kobo !== null && kobo >= minKobo && kobo <= maxKobo;

function isWholeWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max;
}
