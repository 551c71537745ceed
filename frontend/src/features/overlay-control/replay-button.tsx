import { Play, RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { useReplay } from './use-replay';

type ReplayButtonProps = {
  donation: { id: number; donorName: string };
  /** The stream never showed it. */
  isFirst?: boolean;
};

/** Shows the alert of a tip on the stream, by default again. */
export function ReplayButton({ donation: { id, donorName }, isFirst = false }: ReplayButtonProps) {
  const replay = useReplay();
  const isOffline = useIsOffline();
  const Icon = isFirst ? Play : RotateCcw;
  const word = isFirst ? 'Show' : 'Replay';
  return (
    <Button
      variant="plain"
      size="small"
      isPending={replay.isPending}
      disabled={isOffline}
      className="shrink-0 gap-1.5! px-2!"
      aria-label={`${word} the tip from ${donorName}`}
      onClick={() => replay.mutate(id)}
    >
      {!replay.isPending && <Icon className="size-4" aria-hidden="true" />}
      {word}
    </Button>
  );
}
