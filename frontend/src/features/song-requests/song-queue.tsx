import type { SongRequestItem, SongSettings } from '@tipnaija/contracts/http/songs';
import type { SongRequestAction } from '@tipnaija/contracts/song';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { SongRequestLine } from './song-request-line';
import { useBlockTrack, useSongAction, useSongOrder } from './use-song-desk';

type SongQueueProps = {
  queue: readonly SongRequestItem[];
  player: SongSettings['player'];
  /** Null until the first live message. */
  overlayCount: number | null;
};

/** The ordered queue with the actions for each request. Works without a music service. */
export function SongQueue({ queue, player, overlayCount }: SongQueueProps) {
  const order = useSongOrder();
  const move = (index: number, to: number) => {
    const ids = queue.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(index, 1));
    order.mutate(ids);
  };
  if (queue.length === 0) return <p className="text-sm text-ink-soft">No songs are waiting.</p>;
  return (
    <ol className="divide-y divide-line" aria-label="Song queue">
      {queue.map((request, index) => (
        <li key={request.id}>
          <SongRequestLine request={request} isCutOff={isCutOff(request, { player, overlayCount })}>
            <RequestActions request={request} player={player} isCutOff={isCutOff(request, { player, overlayCount })} />
            {queue.length > 1 && (
              <Moves
                name={request.song.name}
                index={index}
                last={queue.length - 1}
                isBusy={order.isPending}
                move={move}
              />
            )}
          </SongRequestLine>
        </li>
      ))}
    </ol>
  );
}

type Players = Pick<SongQueueProps, 'player' | 'overlayCount'>;

/** Only the overlay reports the end of a song: a disconnected overlay reports nothing, and its song is inaudible. */
function isCutOff({ state }: SongRequestItem, { player, overlayCount }: Players): boolean {
  return state === 'playing' && player === 'overlay' && overlayCount === 0;
}

type MovesProps = {
  name: string;
  index: number;
  last: number;
  isBusy: boolean;
  move: (index: number, to: number) => void;
};

function Moves({ name, index, last, isBusy, move }: MovesProps) {
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-label={`Move ${name} up`}
        disabled={index === 0 || isBusy}
        onClick={() => move(index, index - 1)}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`Move ${name} down`}
        disabled={index === last || isBusy}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </Button>
    </>
  );
}

type RequestActionsProps = Pick<SongQueueProps, 'player'> & { request: SongRequestItem; isCutOff: boolean };

function RequestActions({ request, player, isCutOff }: RequestActionsProps) {
  const { id, state, song } = request;
  const act = useSongAction();
  const block = useBlockTrack();
  const button = (action: SongRequestAction, label: string, variant: 'primary' | 'quiet' | 'plain' = 'quiet') => (
    <Button
      variant={variant}
      size="small"
      disabled={act.isPending}
      aria-label={`${label}: ${song.name}`}
      onClick={() => act.mutate({ id, action })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {state === 'waiting' && button('approve', 'Approve', 'primary')}
      {(state === 'pending' || isCutOff) &&
        button('play', player === 'overlay' ? 'Play on overlay' : 'Playing now', 'primary')}
      {button('played', 'Mark played')}
      {button('skip', 'Skip')}
      {button('remove', 'Remove', 'plain')}
      <Button
        variant="plain"
        size="small"
        disabled={block.isPending}
        aria-label={`Block song: ${song.name}`}
        onClick={() => block.mutate({ id: song.id, name: song.name, artist: song.artist })}
      >
        Block song
      </Button>
    </>
  );
}
