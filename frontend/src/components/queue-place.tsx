/** The place of a song in the queue, from 1, on the corner of its picture. */
export function QueuePlace({ place }: { place: number }) {
  return (
    <span className="absolute -top-1.5 -left-1.5 grid size-5 place-items-center rounded-full bg-ink text-xs font-semibold text-surface tabular-nums">
      {place}
    </span>
  );
}
