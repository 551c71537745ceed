import type { SourceKind } from '@tipnaija/contracts/sources';
import { Plus } from 'lucide-react';
import { KindPicture } from './kind-picture';
import { hasOwnGoal, type PicturedCreator } from './kind-pictures';
import { kindNames, kindWords, offeredKinds } from './source-words';

type KindGalleryProps = { creator: PicturedCreator; isFull: boolean; onPick: (kind: SourceKind) => void };

/** What can be added, each one press away. */
export function KindGallery({ creator, isFull, onPick }: KindGalleryProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label="Kinds of sources">
      {offeredKinds.map((kind) => (
        <li key={kind} className="grid">
          <button
            type="button"
            disabled={isFull}
            onClick={() => onPick(kind)}
            className="group relative grid content-start overflow-hidden rounded-2xl border border-line bg-surface text-left shadow-card transition-colors not-disabled:hover:border-brand disabled:opacity-50"
          >
            <span aria-hidden="true" className="relative grid">
              <KindPicture kind={kind} creator={creator} />
              {isSample(kind, creator) && (
                <span className="absolute right-0 bottom-0 rounded-tl-lg bg-surface px-1.5 text-[0.6875rem]/3.5 text-ink-soft">
                  Sample
                </span>
              )}
            </span>
            <span
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-brand text-on-brand shadow-card transition-opacity group-disabled:hidden lg:top-2 lg:right-2 lg:size-8 lg:opacity-0 lg:group-hover:opacity-100 lg:group-focus-visible:opacity-100"
            >
              <Plus className="size-4 lg:size-5" />
            </span>
            <span className="grid gap-0.5 p-3">
              <span className="text-sm font-semibold">{kindNames[kind]}</span>
              <span className="text-xs text-ink-soft">{kindWords[kind]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether the picture shows invented names and sums. */
function isSample(kind: SourceKind, creator: PicturedCreator): boolean {
  return kind === 'goal' ? !hasOwnGoal(creator) : kind !== 'card';
}
