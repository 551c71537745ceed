import type { HelperTip } from '@tipnaija/contracts/http/helping';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useHelperCall } from './use-helper-call';

/** Blocks the supporter of a tip after a confirmation; only the creator can unblock. */
export function HelperBlock({ creatorId, tip: { id, donorName } }: { creatorId: string; tip: HelperTip }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useHelperCall(creatorId);
  const block = () => {
    const done = { title: 'Supporter Blocked', description: 'Their next tips come in quietly.' };
    mutate({ path: `tips/${id}/block`, done }, { onSettled: () => setIsAsking(false) });
  };
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="rounded-lg! px-3! text-sm! font-medium text-danger!"
        aria-label={`Block the supporter of tip #${id}`}
        onClick={() => setIsAsking(true)}
      >
        Block
      </Button>
      {isAsking && (
        <Confirmation
          title={`Block ${donorName}?`}
          text="Their next tips show no alert and no name. Only the creator can unblock them."
          action={{ label: 'Block', pendingLabel: 'Blocking...' }}
          isPending={isPending}
          onConfirm={block}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
