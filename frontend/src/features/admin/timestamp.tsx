import { dateAndTime } from '../../lib/date-and-time';

/**
 * In Lagos time, like the statistics, so that staff in other time zones see the same day. A narrow column breaks it between
 * day and hour.
 */
export function Timestamp({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="inline-block min-w-24">
      {dateAndTime(iso, 'Africa/Lagos').replace(/ (?=[AP]M$)/, '\u00a0')}
    </time>
  );
}
