import type { SongRequestItem, SongSettings } from '@tipnaija/contracts/http/songs';
import type { SongRequestAction, SongRequestState } from '@tipnaija/contracts/song';
import { ArrowDown, ArrowUp, Ban, Check, type LucideIcon, Music, Play, SkipForward, Trash2 } from 'lucide-react';
import { EmptyState } from '../../components/empty-state';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { NowPlaying } from './now-playing';
import { SongRequestLine } from './song-request-line';
import { useBlockTrack, useSongAction, useSongOrder } from './use-song-desk';
import { useSongStarts } from './use-song-starts';

type SongQueueProps = {
  queue: readonly SongRequestItem[];
  player: SongSettings['player'];
  /** Null until the first live message. */
  overlayCount: number | null;
};

/** The playing song and the numbered queue, with the actions for each request. Works without a music service. */
export function SongQueue({ queue, player, overlayCount }: SongQueueProps) {
  const order = useSongOrder();
  const move = (index: number, to: number) => {
    const ids = queue.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(index, 1));
    order.mutate(ids);
  };
  const movesOf = ({ song: { name } }: SongRequestItem, index: number): MenuAction[] => {
    const moveTo = (label: string, icon: LucideIcon, to: number): MenuAction => ({
      label,
      name: `${label}: ${name}`,
      icon,
      isPending: order.isPending,
      onSelect: () => move(index, to),
    });
    return [
      ...(index > 0 ? [moveTo('Move up', ArrowUp, index - 1)] : []),
      ...(index < queue.length - 1 ? [moveTo('Move down', ArrowDown, index + 1)] : []),
    ];
  };
  const starts = useSongStarts(queue);
  if (queue.length === 0) return <EmptyState icon={Music}>No songs are waiting.</EmptyState>;
  const actionsOf = (request: SongRequestItem) => (
    <RequestActions
      request={request}
      player={player}
      isCutOff={isCutOff(request, { player, overlayCount })}
      moves={movesOf(request, queue.indexOf(request))}
    />
  );
  const playing = queue.filter(({ state }) => state === 'playing');
  const upcoming = queue.filter(({ state }) => state !== 'playing');
  return (
    <>
      {playing.map((request) => (
        <NowPlaying
          key={request.id}
          request={request}
          isCutOff={isCutOff(request, { player, overlayCount })}
          startedAtMs={starts.get(request.id)}
        >
          {actionsOf(request)}
        </NowPlaying>
      ))}
      {upcoming.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Song queue">
          {upcoming.map((request, index) => (
            <li key={request.id}>
              <SongRequestLine request={request} place={index + 1}>
                {actionsOf(request)}
              </SongRequestLine>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type Players = Pick<SongQueueProps, 'player' | 'overlayCount'>;

/** Only the overlay reports the end of a song: a disconnected overlay reports nothing, and its song is inaudible. */
function isCutOff({ state }: SongRequestItem, { player, overlayCount }: Players): boolean {
  return state === 'playing' && player === 'overlay' && overlayCount === 0;
}

type RequestActionsProps = Pick<SongQueueProps, 'player'> & {
  request: SongRequestItem;
  isCutOff: boolean;
  moves: readonly MenuAction[];
};

/** The likely next action is a button; the others are in the menu. */
function RequestActions({ request, player, isCutOff, moves }: RequestActionsProps) {
  const { id, state, song } = request;
  const act = useSongAction();
  const block = useBlockTrack();
  const next = nextAct(state, { player, isCutOff });
  const item = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
    label,
    name: `${label}: ${song.name}`,
    icon,
    isPending: act.isPending || block.isPending,
    onSelect,
  });
  const others = [
    item('Mark played', Check, () => act.mutate({ id, action: 'played' })),
    ...(next.action === 'skip' ? [] : [item('Skip', SkipForward, () => act.mutate({ id, action: 'skip' }))]),
    ...moves,
    item('Remove', Trash2, () => act.mutate({ id, action: 'remove' })),
    item('Block song', Ban, () => block.mutate({ id: song.id, name: song.name, artist: song.artist })),
  ];
  return (
    <>
      <Button
        variant={next.action === 'skip' ? 'quiet' : 'primary'}
        size="small"
        className="grow"
        disabled={act.isPending}
        aria-label={`${next.label}: ${song.name}`}
        onClick={() => act.mutate({ id, action: next.action })}
      >
        <next.icon className="size-4" aria-hidden="true" />
        {next.label}
      </Button>
      <div className="-mr-3">
        <ActionMenu label={`More for ${song.name}`} actions={others} />
      </div>
    </>
  );
}

type NextAct = { action: SongRequestAction; label: string; icon: LucideIcon };

function nextAct(
  state: SongRequestState,
  { player, isCutOff }: Omit<RequestActionsProps, 'request' | 'moves'>,
): NextAct {
  if (state === 'waiting') return { action: 'approve', label: 'Approve', icon: Check };
  if (state !== 'pending' && !isCutOff) return { action: 'skip', label: 'Skip', icon: SkipForward };
  return { action: 'play', label: player === 'overlay' ? 'Play' : 'Playing now', icon: Play };
}
