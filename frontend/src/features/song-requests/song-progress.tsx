import { useNow } from '../../lib/use-now';
import { minutesAndSeconds } from './song-time';

type SongProgressProps = { durationMs: number; startedAtMs: number | undefined };

/** How far a song is; only its length when this page did not see it start. */
export function SongProgress({ durationMs, startedAtMs }: SongProgressProps) {
  const nowMs = useNow(startedAtMs === undefined ? null : 1_000);
  if (durationMs <= 0) return null;
  const elapsedMs = startedAtMs === undefined ? null : Math.min(Math.max(nowMs - startedAtMs, 0), durationMs);
  const length = minutesAndSeconds(durationMs);
  if (elapsedMs === null) return <p className="text-xs text-ink-soft tabular-nums">{length} long</p>;
  const percent = Math.round((elapsedMs / durationMs) * 100);
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label="Progress of the song"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-surface"
      >
        <div
          className="h-full rounded-full bg-brand motion-safe:transition-[width] motion-safe:duration-1000 motion-safe:ease-linear"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{minutesAndSeconds(elapsedMs)}</span>
        <span>{length}</span>
      </p>
    </div>
  );
}
