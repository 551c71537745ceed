import type { SourceKind } from '@tipnaija/contracts/sources';
import { KindPicture } from './kind-picture';
import { kindNames, kindWords, offeredKinds } from './source-words';

/** For a creator without sources: what there is, each one press away. */
export function KindGallery({ onPick }: { onPick: (kind: SourceKind) => void }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label="Kinds of sources">
      {offeredKinds.map((kind) => (
        <li key={kind} className="grid">
          <button
            type="button"
            onClick={() => onPick(kind)}
            className="grid content-start overflow-hidden rounded-xl border border-line text-left transition-colors hover:border-brand hover:bg-tint"
          >
            <KindPicture kind={kind} />
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
