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
            className="group grid content-start overflow-hidden rounded-2xl border border-line bg-surface text-left shadow-card transition-colors not-disabled:hover:border-brand disabled:opacity-50"
          >
            <span aria-hidden="true">
              <KindPicture kind={kind} creator={creator} />
            </span>
            <span className="grid gap-0.5 p-2.5 sm:p-3">
              <span className="flex items-start gap-0.5">
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5 gap-y-0.5">
                  <span className="text-sm font-semibold">{kindNames[kind]}</span>
                  {isSample(kind, creator) && (
                    <span aria-hidden="true" className="rounded-md bg-sunken px-1.5 text-xs text-ink-soft">
                      Sample
                    </span>
                  )}
                </span>
                <span
                  aria-hidden="true"
                  className="grid size-5.5 shrink-0 place-items-center rounded-full bg-tint text-brand group-disabled:hidden group-not-disabled:group-hover:bg-brand group-not-disabled:group-hover:text-on-brand"
                >
                  <Plus className="size-4" />
                </span>
              </span>
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
