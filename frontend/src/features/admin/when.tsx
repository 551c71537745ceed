import { dateAndTime } from '../../lib/date-and-time';

/** In Lagos time, as the figures are: staff elsewhere must not read another day. */
export function When({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {dateAndTime(iso, 'Africa/Lagos')}
    </time>
  );
}
