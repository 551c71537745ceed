import type { TestAlertRequest } from '@tipnaija/contracts/http/overlay';
import { ChevronDown, HandCoins, type LucideIcon, Music, RotateCcw } from 'lucide-react';
import { ActionMenu } from './ui/action-menu';

type Kind = TestAlertRequest['kind'];

const kinds: Record<Kind, { label: string; icon: LucideIcon }> = {
  donation: { label: 'Tip', icon: HandCoins },
  'song-request': { label: 'Song request', icon: Music },
  replay: { label: 'Replay', icon: RotateCcw },
};

/** Sends an alert of a kind that no fan has paid. */
export function TestAlertMenu({ isPending, onSend }: { isPending: boolean; onSend: (kind: Kind) => void }) {
  return (
    <ActionMenu
      label="Send a test alert"
      face={
        <>
          Test
          <ChevronDown className="size-4 text-ink-soft" aria-hidden="true" />
        </>
      }
      actions={(Object.keys(kinds) as Kind[]).map((kind) => ({
        ...kinds[kind],
        name: `Test alert: ${kinds[kind].label}`,
        isPending,
        onSelect: () => onSend(kind),
      }))}
    />
  );
}
