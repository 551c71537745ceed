import { useQuery } from '@tanstack/react-query';
import type { OperatorSong } from '@tipnaija/contracts/http/helping';
import type { SongRequestAction, SongRequestState } from '@tipnaija/contracts/song';
import { LoadFailure } from '../../components/load-failure';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { songsQuery } from './helping.queries';
import { useHelperCall } from './use-helper-call';

const labels: Partial<Record<SongRequestAction, string>> = {
  approve: 'Approve',
  play: 'Play',
  played: 'Mark played',
  skip: 'Skip',
};

function actionsOf(state: SongRequestState): SongRequestAction[] {
  if (state === 'waiting') return ['approve', 'skip'];
  return state === 'pending' ? ['play', 'played', 'skip'] : ['played', 'skip'];
}

/** The song queue, for operators. */
export function HelperSongs({ creatorId }: { creatorId: string }) {
  const songs = useQuery(songsQuery(creatorId));
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="songs-title">
      <h2 id="songs-title" className="text-lg">
        Song queue
      </h2>
      {songs.isPending && <SkeletonRows count={2} what="the songs" />}
      {songs.isError && <LoadFailure what="the songs" onRetry={() => void songs.refetch()} />}
      {songs.data?.queue.length === 0 && <p className="text-sm text-ink-soft">No songs are waiting.</p>}
      {songs.data && songs.data.queue.length > 0 && (
        <ol className="grid divide-y divide-line" aria-label="Song queue">
          {songs.data.queue.map((request) => (
            <SongItem key={request.id} creatorId={creatorId} request={request} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function SongItem({ creatorId, request }: { creatorId: string; request: OperatorSong }) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const { id, song, donorName, message, state } = request;
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="break-words">
        <span className="font-medium">{song.name}</span> <span className="text-ink-soft">by {song.artist}</span>
      </p>
      <p className="text-sm break-words text-ink-soft">
        {donorName}
        {message && `: ${message}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {actionsOf(state).map((action) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            aria-label={`${labels[action]}: ${song.name}`}
            disabled={isPending}
            onClick={() => mutate({ path: `songs/${id}`, body: { action } })}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
