/** Formats as `MMM d, yyyy h:mm a`, for example `Nov 21, 2026 7:42 PM`, in the reader's time zone by default. */
export function dateAndTime(iso: string, timeZone?: string): string {
  const moment = new Date(iso);
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  // Newer engines put a narrow no-break space before AM and PM.
  return `${date.format(moment)} ${time.format(moment)}`.replace(/\s/g, ' ');
}
