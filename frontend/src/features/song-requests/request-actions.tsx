import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import type { SongPlayer, SongRequestAction, SongRequestState } from '@tipnaija/contracts/song';
import { Ban, Check, type LucideIcon, Play, SkipForward, Trash2, X } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { useBlockTrack, useSongAction } from './use-song-desk';

type NextAct = { action: SongRequestAction; label: string; icon: LucideIcon };

export type RequestActionsProps = {
  request: SongRequestItem;
  player: SongPlayer;
  next: NextAct;
  moves: readonly MenuAction[];
};

/** Returns the likely next action of a request. */
export function nextAct(
  state: SongRequestState,
  { player, isCutOff }: { player: SongPlayer; isCutOff: boolean },
): NextAct {
  if (state === 'waiting') return { action: 'approve', label: 'Approve', icon: Check };
  if (state !== 'pending' && !isCutOff) return { action: 'skip', label: 'Skip', icon: SkipForward };
  return { action: 'play', label: player === 'overlay' ? 'Play' : 'Playing now', icon: Play };
}

/** The likely next action; an icon alone where it skips the song that plays. */
export function NextButton({ request: { id, song }, player, next }: Omit<RequestActionsProps, 'moves'>) {
  const act = useSongAction(player);
  const isSkip = next.action === 'skip';
  return (
    <Button
      variant={isSkip ? 'quiet' : 'primary'}
      size="small"
      className={isSkip ? 'w-11 shrink-0 px-0!' : 'grow'}
      disabled={act.isPending}
      aria-label={`${next.label}: ${song.name}`}
      onClick={() => act.mutate({ id, action: next.action })}
    >
      <next.icon className={isSkip ? 'size-5' : 'size-4'} aria-hidden="true" />
      {!isSkip && next.label}
    </Button>
  );
}

/** Beside Approve. The tip stays; only its song leaves the queue. */
export function DeclineButton({ request: { id, song } }: Pick<RequestActionsProps, 'request'>) {
  const act = useSongAction();
  return (
    <Button
      variant="quiet"
      size="small"
      className="grow"
      disabled={act.isPending}
      aria-label={`Decline: ${song.name}`}
      onClick={() => act.mutate({ id, action: 'remove' })}
    >
      <X className="size-4" aria-hidden="true" />
      Decline
    </Button>
  );
}

/** What is seldom needed. */
export function RequestMenu({ request: { id, state, song }, player, next, moves }: RequestActionsProps) {
  const act = useSongAction(player);
  const block = useBlockTrack();
  const item = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
    label,
    name: `${label}: ${song.name}`,
    icon,
    isPending: act.isPending || block.isPending,
    onSelect,
  });
  // An overlay that was refreshed plays its song no more, and does not report its end.
  const canPlayAgain = state === 'playing' && player === 'overlay' && next.action !== 'play';
  const playAgain = item('Play again', Play, () => act.mutate({ id, action: 'play' }));
  const skip = item('Skip', SkipForward, () => act.mutate({ id, action: 'skip' }));
  const remove = item('Remove', Trash2, () => act.mutate({ id, action: 'remove' }));
  return (
    <div className="-mr-3 -ml-2">
      <ActionMenu
        label={`More for ${song.name}`}
        actions={[
          ...(canPlayAgain ? [playAgain] : []),
          item('Mark played', Check, () => act.mutate({ id, action: 'played' })),
          ...(next.action === 'skip' ? [] : [skip]),
          ...moves,
          ...(state === 'waiting' ? [] : [remove]),
          item('Block song', Ban, () => block.mutate({ id: song.id, name: song.name, artist: song.artist })),
        ]}
      />
    </div>
  );
}
