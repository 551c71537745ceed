import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { limits } from '@tipnaija/contracts/limits';
import { Search } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { Field } from '../../../components/ui/field';
import { Input } from '../../../components/ui/input';
import { priceIn } from '../donation-draft';
import type { DonationFormState } from '../use-donation-form';
import { SongLine } from './song-line';
import { SongResults } from './song-results';
import { TestSong } from './test-song';
import { useSongSearch } from './use-song-search';

/** Song search and selection for a tip. */
export function SongCard({ creator, form }: { creator: PublicCreator; form: DonationFormState }) {
  const { song } = form.draft;
  const { currency } = form.provider;
  const price = currency.format(priceIn(currency, creator.songRequestPrice));
  return (
    <Card
      className="order-4 grid gap-4 p-4 sm:p-6 lg:order-1 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-10"
      aria-labelledby="song-title"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:grid">
        <h2 id="song-title" className="text-lg">
          Request a song
        </h2>
        <p className="text-sm text-ink-soft">From {price}</p>
      </div>
      {song ? (
        <div className="grid gap-2">
          <SongLine song={song}>
            {/* The form is locked during the request, so that the submitted values are the values that are paid. */}
            <Button
              variant="quiet"
              size="small"
              disabled={form.isStarting || form.cardPayment !== null}
              onClick={form.dropSong}
            >
              Remove
            </Button>
          </SongLine>
          <TestSong creatorId={creator.id} song={song} />
        </div>
      ) : (
        <SongSearch creatorId={creator.id} form={form} />
      )}
    </Card>
  );
}

function SongSearch({ creatorId, form }: { creatorId: string; form: DonationFormState }) {
  const { typed, setTyped, searchNow, songs, isSearching, searched } = useSongSearch(creatorId);
  return (
    <div role="search" className="grid gap-3">
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Field label="Song or artist">
          {(control) => (
            <Input
              {...control}
              type="search"
              enterKeyHint="search"
              maxLength={limits.songRequest.maxQuery}
              placeholder="Search for a song"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" disabled={typed.trim() === ''} isPending={isSearching}>
          {!isSearching && <Search className="size-4" aria-hidden="true" />}
          Search
        </Button>
      </form>
      <div aria-live="polite" className="empty:absolute">
        {songs?.length === 0 && <p className="text-sm text-ink-soft">Nothing found for “{searched}”.</p>}
        {songs && songs.length > 0 && (
          <SongResults songs={songs} onSelect={(song) => form.cardPayment === null && form.chooseSong(song)} />
        )}
      </div>
    </div>
  );
}
