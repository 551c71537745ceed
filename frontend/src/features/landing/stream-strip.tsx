import { CreatorFace } from './creator-face';
import type { SampleCreator } from './sample-creators';

/** Whose stream it is, as a player shows it above the picture. */
export function StreamStrip({ creator, watching }: { creator: SampleCreator; watching: string }) {
  return (
    <div className="flex items-center gap-2.5 px-3 py-1 text-on-panel sm:px-4 sm:py-2.5">
      <CreatorFace creator={creator} className="size-8 sm:size-9" />
      <span className="mr-auto grid leading-tight">
        <span className="truncate text-sm font-semibold">{creator.name}</span>
        <span className="text-xs text-on-panel/75 tabular-nums">
          <span className="max-sm:hidden">{creator.category} · </span>
          {watching} watching
        </span>
      </span>
      <LiveBadge />
    </div>
  );
}

function LiveBadge() {
  return (
    <span className="flex items-center gap-1.5 rounded-md bg-[#c4261d] px-1.5 py-0.5 text-xs font-bold tracking-wide text-on-danger">
      <span className="size-1.5 rounded-full bg-on-danger motion-safe:animate-[pulse_2s_ease-in-out_infinite]" />
      LIVE
    </span>
  );
}
