import { dateAndTime } from '../../lib/date-and-time';

/** In Lagos time, like the statistics, so that staff in other time zones see the same day. */
export function Timestamp({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="xl:whitespace-nowrap">
      {dateAndTime(iso, 'Africa/Lagos')}
    </time>
  );
}
