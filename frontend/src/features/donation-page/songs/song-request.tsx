import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { Search } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Input } from '../../../components/ui/input';
import type { DonationFormState } from '../use-donation-form';
import { SongLine } from './song-line';
import { SongResults } from './song-results';
import { TestSong } from './test-song';
import { useSongSearch } from './use-song-search';

/** Song search and selection, as a part of the donation form. */
export function SongRequest({ creator, form }: { creator: PublicCreator; form: DonationFormState }) {
  const { song } = form.draft;
  const price = form.provider.currency.format(form.songPrice);
  return (
    <section className="grid gap-2" aria-labelledby="song-title">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="song-title" className="text-sm font-medium">
          Request a song
        </h3>
        <p className="text-xs text-ink-soft">Optional, from {price}</p>
      </div>
      {song ? (
        <div className="grid gap-2">
          <SongLine song={song}>
            <Button variant="quiet" size="small" onClick={() => form.chooseSong(null)}>
              Remove
            </Button>
          </SongLine>
          <TestSong creatorId={creator.id} song={song} />
        </div>
      ) : (
        <SongSearch creatorId={creator.id} form={form} />
      )}
    </section>
  );
}

function SongSearch({ creatorId, form }: { creatorId: string; form: DonationFormState }) {
  const { typed, setTyped, searchNow, songs, isSearching, searched } = useSongSearch(creatorId);
  return (
    <div role="search" className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] gap-2 sm:gap-3">
        <Input
          type="search"
          enterKeyHint="search"
          aria-label="Song or artist"
          maxLength={limits.songRequest.maxQuery}
          placeholder="Song or artist"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the tip.
            event.preventDefault();
            searchNow();
          }}
        />
        <Button variant="quiet" disabled={typed.trim() === ''} isPending={isSearching} onClick={searchNow}>
          {!isSearching && <Search className="size-4" aria-hidden="true" />}
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
      <div aria-live="polite" className="empty:absolute">
        {songs?.length === 0 && <p className="text-sm text-ink-soft">Nothing found for “{searched}”.</p>}
        {songs && songs.length > 0 && <SongResults songs={songs} onSelect={form.chooseSong} />}
      </div>
    </div>
  );
}
