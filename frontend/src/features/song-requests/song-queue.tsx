import type { SongRequestItem, SongSettings } from '@tipnaija/contracts/http/songs';
import { ArrowDown, ArrowUp, type LucideIcon, Music } from 'lucide-react';
import { EmptyState } from '../../components/empty-state';
import type { MenuAction } from '../../components/ui/action-menu';
import { NowPlaying } from './now-playing';
import { DeclineButton, NextButton, nextAct, type RequestActionsProps, RequestMenu } from './request-actions';
import { SongRequestLine } from './song-request-line';
import { useSongOrder } from './use-song-desk';
import { useSongStarts } from './use-song-starts';

type SongQueueProps = {
  queue: readonly SongRequestItem[];
  player: SongSettings['player'];
  /** Null until the first live message. */
  overlayCount: number | null;
  /** Says in one line that no song waits. */
  isCompact?: boolean;
};

/** The playing song and the numbered queue, with the actions for each request. Works without a music service. */
export function SongQueue({ queue, player, overlayCount, isCompact = false }: SongQueueProps) {
  const order = useSongOrder();
  const playing = queue.filter(({ state }) => state === 'playing');
  const upcoming = queue.filter(({ state }) => state !== 'playing');
  const move = (index: number, to: number) => {
    const ids = upcoming.map(({ id }) => id);
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
      ...(index >= 0 && index < upcoming.length - 1 ? [moveTo('Move down', ArrowDown, index + 1)] : []),
    ];
  };
  const starts = useSongStarts(queue);
  if (queue.length === 0 && isCompact) return <p className="text-sm text-ink-soft">No songs are waiting.</p>;
  if (queue.length === 0) return <EmptyState icon={Music}>No songs are waiting.</EmptyState>;
  const actionsOf = (request: SongRequestItem): RequestActionsProps => ({
    request,
    player,
    next: nextAct(request.state, { player, isCutOff: isCutOff(request, { player, overlayCount }) }),
    moves: movesOf(request, upcoming.indexOf(request)),
  });
  return (
    <>
      {playing.map((request) => (
        <NowPlaying
          key={request.id}
          request={request}
          isCutOff={isCutOff(request, { player, overlayCount })}
          startedAtMs={starts.get(request.id)}
        >
          <NextButton {...actionsOf(request)} />
          <RequestMenu {...actionsOf(request)} />
        </NowPlaying>
      ))}
      {playing.length > 0 && upcoming.length > 0 && <h3 className="-mb-2 pt-2 text-sm font-semibold">Up next</h3>}
      {upcoming.length > 0 && (
        <ol className="-mb-3 divide-y divide-line" aria-label="Song queue">
          {upcoming.map((request, index) => (
            <li key={request.id}>
              <SongRequestLine request={request} place={index + 1}>
                {/* Above each other on a wide screen, where they stand beside the song. */}
                <div className="flex grow gap-2 sm:flex-col">
                  <NextButton {...actionsOf(request)} />
                  {request.state === 'waiting' && <DeclineButton request={request} />}
                </div>
                <RequestMenu {...actionsOf(request)} />
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
