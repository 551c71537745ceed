import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { useReplay } from './use-replay';

type ReplayButtonProps = {
  donation: { id: number; donorName: string };
  /** An icon alone on a phone. */
  isCompact?: boolean;
};

/** Shows the alert of a tip on the stream again. */
export function ReplayButton({ donation: { id, donorName }, isCompact = false }: ReplayButtonProps) {
  const replay = useReplay();
  const isOffline = useIsOffline();
  return (
    <Button
      variant="plain"
      size="small"
      isPending={replay.isPending}
      disabled={isOffline}
      className={isCompact ? 'px-2! max-sm:w-11' : 'px-2!'}
      aria-label={`Replay the tip from ${donorName}`}
      onClick={() => replay.mutate(id)}
    >
      {!replay.isPending && <RotateCcw className="size-4" aria-hidden="true" />}
      <span className={isCompact ? 'max-sm:sr-only' : ''}>Replay</span>
    </Button>
  );
}
