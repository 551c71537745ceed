import { useQuery } from '@tanstack/react-query';
import type { OperatorSong } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import type { SongRequestAction, SongRequestState } from '@tipnaija/contracts/song';
import { Check, type LucideIcon, Play, SkipForward, X } from 'lucide-react';
import { LoadFailure } from '../../components/load-failure';
import { Naira } from '../../components/naira';
import { QueuePlace } from '../../components/queue-place';
import { SongArt } from '../../components/song-art';
import { ActionMenu } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { songsQuery, tipsQuery } from './helping.queries';
import { useHelperCall } from './use-helper-call';

type Act = { action: SongRequestAction; label: string; icon: LucideIcon };

const approve: Act = { action: 'approve', label: 'Approve', icon: Check };
const play: Act = { action: 'play', label: 'Play', icon: Play };
/** For a song that an overlay plays no more because it was refreshed. */
const playAgain: Act = { action: 'play', label: 'Play again', icon: Play };
const played: Act = { action: 'played', label: 'Mark played', icon: Check };
const decline: Act = { action: 'remove', label: 'Decline', icon: X };
const skip: Act = { action: 'skip', label: 'Skip', icon: SkipForward };

/** The actions that come next, and the others. */
function actsOf(state: SongRequestState): { next: Act[]; others: Act[] } {
  if (state === 'waiting') return { next: [approve, decline], others: [skip] };
  if (state === 'pending') return { next: [play], others: [played, skip] };
  return { next: [skip], others: [playAgain, played] };
}

/** The song queue, for operators. The amounts come from the tips, as far as those are loaded. */
export function HelperSongs({ helped }: { helped: HelpedCreator }) {
  const songs = useQuery(songsQuery(helped.creatorId));
  const tips = useQuery(tipsQuery(helped)).data ?? [];
  const queue = songs.data?.queue ?? [];
  const playingCount = queue.filter(({ state }) => state === 'playing').length;
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="songs-title">
      <h2 id="songs-title" className="text-lg">
        Song Requests
      </h2>
      {songs.isPending && <SkeletonRows count={2} what="the songs" />}
      {songs.isError && <LoadFailure what="the songs" onRetry={() => void songs.refetch()} />}
      {songs.data && queue.length === 0 && <p className="text-sm text-ink-soft">No songs are waiting.</p>}
      {queue.length > 0 && (
        <ol className="grid divide-y divide-line" aria-label="Song queue">
          {queue.map((request, index) => (
            <SongItem
              key={request.id}
              creatorId={helped.creatorId}
              request={request}
              place={request.state === 'playing' ? null : index + 1 - playingCount}
              amount={tips.find(({ id }) => id === request.id)?.amount}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

type SongItemProps = {
  creatorId: string;
  request: OperatorSong;
  /** Place in the queue, from 1; null for the song that plays. */
  place: number | null;
  /** In kobo; unknown for a request that is older than the loaded tips. */
  amount: number | undefined;
};

function SongItem({ creatorId, request: { id, song, donorName, message, state }, place, amount }: SongItemProps) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const { next, others } = actsOf(state);
  const act = (action: SongRequestAction) => mutate({ path: `songs/${id}`, body: { action } });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="relative shrink-0 self-start">
        <SongArt url={song.albumArt} />
        {place !== null && <QueuePlace place={place} />}
      </div>
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate leading-snug font-semibold" title={song.name}>
          {song.name}
        </p>
        <p className="truncate text-sm text-ink-soft" title={song.artist}>
          by {song.artist}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {donorName}
          {amount !== undefined && (
            <>
              , <Naira kobo={amount} />
            </>
          )}
          {message && `: ${message}`}
        </p>
      </div>
      <div className="flex grow items-center gap-2 sm:grow-0">
        {next.map(({ action, label, icon: Icon }) => (
          <Button
            key={action}
            variant={action === 'play' || action === 'approve' ? 'primary' : 'quiet'}
            size="small"
            className="grow"
            aria-label={`${label}: ${song.name}`}
            disabled={isPending}
            onClick={() => act(action)}
          >
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </Button>
        ))}
        <div className="-mr-3 -ml-2">
          <ActionMenu
            label={`More for ${song.name}`}
            actions={others.map(({ action, label, icon }) => ({
              label,
              name: `${label}: ${song.name}`,
              icon,
              isPending,
              onSelect: () => act(action),
            }))}
          />
        </div>
      </div>
    </li>
  );
}
