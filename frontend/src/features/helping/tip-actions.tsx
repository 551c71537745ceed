import type { HideFieldsRequest } from '@tipnaija/contracts/http/donations';
import type { HelperTip } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { Ban, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { HiddenChip } from '../../components/hidden-chip';
import { hideActions } from '../../components/hide-actions';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { useHelperCall } from './use-helper-call';

type TipActionsProps = {
  helped: HelpedCreator;
  tip: HelperTip;
  /** In front of what is hidden, such as the time of the tip. */
  children: ReactNode;
};

/** The footer of a tip: what the role needs most as one button, the rest in a menu. */
export function TipActions({ helped: { creatorId, role }, tip, children }: TipActionsProps) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const [isAsking, setIsAsking] = useState(false);
  const { id, donorName } = tip;
  const hide = (body: HideFieldsRequest) => mutate({ path: `tips/${id}/hidden-words`, method: 'PATCH', body });
  const hiding = hideActions(tip, { isPending, hide });
  const block = () => {
    const done = { title: 'Supporter Blocked', description: 'Their next tips come in quietly.' };
    mutate({ path: `tips/${id}/block`, done }, { onSettled: () => setIsAsking(false) });
  };
  const replay: MenuAction = {
    label: 'Replay',
    name: `Replay the tip from ${donorName}`,
    icon: RotateCcw,
    isPending,
    onSelect: () => {
      const done = { title: 'Donation Replayed', description: 'The alert has been sent to the overlay.' };
      mutate({ path: 'replay', body: { donationId: id }, done, needsOverlay: true });
    },
  };
  const first = role === 'operator' ? replay : hiding.find(({ label }) => label === 'Hide message');
  const rest = [
    ...hiding.filter((action) => action !== first),
    {
      label: 'Block this supporter',
      name: `Block this supporter: ${donorName}, tip #${id}`,
      icon: Ban,
      onSelect: () => setIsAsking(true),
    },
  ];
  return (
    <div className="-mt-2 -mb-2.5 flex items-center">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-2 text-xs text-ink-soft">
        {children}
        <HiddenChip hidden={tip.hidden} whose="the" />
      </div>
      {first && <ActionButton action={first} />}
      <div className="-mr-3 w-11 shrink-0">
        <ActionMenu label={`More for the tip from ${donorName}`} actions={rest} />
      </div>
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
    </div>
  );
}

/** One word is enough on a phone, beside the time. */
function ActionButton({ action: { label, name, icon: Icon, isPending = false, onSelect } }: { action: MenuAction }) {
  const [firstWord, ...rest] = label.split(' ');
  return (
    <Button
      variant="plain"
      size="small"
      className="shrink-0 px-2! whitespace-nowrap"
      aria-label={name}
      disabled={isPending}
      onClick={onSelect}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span>
        {firstWord}
        {rest.length > 0 && <span className="max-sm:sr-only"> {rest.join(' ')}</span>}
      </span>
    </Button>
  );
}
