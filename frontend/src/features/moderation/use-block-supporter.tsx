import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { Ban, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import type { MenuAction } from '../../components/ui/action-menu';
import { useBlocks } from './use-blocks';

type Blocking = {
  action: MenuAction;
  /** The confirmation while it is open; to be rendered outside the menu, which closes. */
  confirmation: ReactNode;
};

/** Blocks the supporter of a tip after a confirmation; unblocks at once. */
export function useBlockSupporter({
  id,
  donorName,
  supporterBlock,
}: Pick<OwnDonation, 'id' | 'donorName' | 'supporterBlock'>): Blocking {
  const [isAsking, setIsAsking] = useState(false);
  const { block, unblock } = useBlocks();
  if (supporterBlock === 'made') {
    const label = `Unblock ${donorName}`;
    return {
      action: { label, icon: Undo2, isPending: unblock.isPending, onSelect: () => unblock.mutate(id) },
      confirmation: null,
    };
  }
  return {
    action: { label: 'Block this supporter', icon: Ban, onSelect: () => setIsAsking(true) },
    confirmation: isAsking && (
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
    ),
  };
}
