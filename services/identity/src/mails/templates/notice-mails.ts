import { formatNaira } from '@tipnaija/contracts';
import type { TipNoticeMailData } from '../mail.js';
import type { Contents } from './content.js';

/** Texts of the mails about tips. They contain no names and no messages: those are moderated, and mails are not. */
export const noticeMails: Contents<'tip-notice'> = {
  'tip-notice': ({ greeting, publicUrl }, details) => ({
    subject: subjectOf(details),
    greeting,
    paragraphs: [`${sentenceOf(details)} ${restOf(details)}`],
    button: { label: 'See my tips', url: `${publicUrl}/dashboard/donations` },
    note: 'You choose which tips we write about, and when, in your settings.',
  }),
};

function subjectOf({ tips, tipKobo, digest }: TipNoticeMailData): string {
  const sum = formatNaira(tipKobo);
  if (digest) return `Your ${digest === 'daily' ? 'day' : 'week'}: ${countOf(tips)}, ${sum}`;
  return tips === 1 ? `You got a tip of ${sum}` : `You got ${countOf(tips)}, ${sum}`;
}

function sentenceOf({ tips, tipKobo, digest }: TipNoticeMailData): string {
  const sum = formatNaira(tipKobo);
  const period = digest ? ` in the last ${digest === 'daily' ? 'day' : 'week'}` : '';
  return tips === 1 ? `A fan sent you ${sum}${period}.` : `Fans sent you ${countOf(tips)}${period}, ${sum} together.`;
}

function restOf({ tips }: TipNoticeMailData): string {
  return `${tips === 1 ? 'The message' : 'Messages'} and your part after fees are on your dashboard.`;
}

const countOf = (tips: number) => (tips === 1 ? '1 tip' : `${tips} tips`);
