import { RotateCcw } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useReplay } from './use-replay';

type ReplayButtonProps = { donation: { id: number; donorName: string } };

/** Shows the alert of a tip on the stream again. */
export function ReplayButton({ donation: { id, donorName } }: ReplayButtonProps) {
  const replay = useReplay();
  return (
    <Button
      variant="plain"
      size="small"
      isPending={replay.isPending}
      className="px-2!"
      aria-label={`Replay the tip from ${donorName}`}
      onClick={() => replay.mutate(id)}
    >
      {!replay.isPending && <RotateCcw className="size-4" aria-hidden="true" />}
      Replay
    </Button>
  );
}
