import { formatNaira } from '@tipnaija/contracts';
import type { ScheduleMailData } from '../mail.js';
import type { Contents } from './content.js';
import { inLagos } from './lagos-time.js';

/** The text of the mail to a creator whose schedule of withdrawals changed. */
export const scheduleMails: Contents<'withdrawal-schedule-changed'> = {
  'withdrawal-schedule-changed': ({ greeting, publicUrl }, schedule) => ({
    subject: schedule.nextAt === null ? 'Automatic withdrawals are off' : 'Your automatic withdrawals were changed',
    greeting,
    paragraphs:
      schedule.nextAt === null ? [offText] : [`${onText(schedule)} The next one is on ${inLagos(schedule.nextAt)}.`],
    button: { label: 'Open my wallet', url: `${publicUrl}/dashboard/money` },
    note: 'If it was not you, reset your password now and write to us.',
  }),
};

const offText = 'From now on we withdraw nothing for you. You request each withdrawal yourself.';

function onText({ weekday, minimumKobo }: ScheduleMailData): string {
  const often = weekday === null ? 'day' : weekdays[weekday - 1];
  return `From now on we withdraw what is available to your bank account every ${often}, if it is at least ${formatNaira(minimumKobo)}.`;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
