import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { Button } from '../../components/ui/button';
import { useBlocks } from './use-blocks';

type BlockSupporterProps = { donation: Pick<OwnDonation, 'id' | 'donorName' | 'supporterBlock'> };

/** Blocks the supporter of a tip after a confirmation; unblocks at once. */
export function BlockSupporter({ donation: { id, donorName, supporterBlock } }: BlockSupporterProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { block, unblock } = useBlocks();
  const look = { variant: 'plain', size: 'small', className: 'px-1.5! text-xs! font-medium text-ink-soft' } as const;
  if (supporterBlock === 'made') {
    return (
      <Button
        {...look}
        aria-label={`Unblock ${donorName}, tip #${id}`}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate(id)}
      >
        Unblock
      </Button>
    );
  }
  return (
    <>
      <Button {...look} aria-label={`Block this supporter of tip #${id}`} onClick={() => setIsAsking(true)}>
        Block this supporter
      </Button>
      {isAsking && (
        <Confirmation
          title={`Block ${donorName}?`}
          text="Their tips still reach your wallet. No alert, no name on your page."
          action={{ label: 'Block', pendingLabel: 'Blocking...' }}
          isPending={block.isPending}
          onConfirm={() => block.mutate(id, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          <p className="text-sm text-ink-soft">
            We know them by their card, account, browser tab or network, for 180 days. They get no notice. With another
            card and network they may get through: block that tip too.
          </p>
        </Confirmation>
      )}
    </>
  );
}
