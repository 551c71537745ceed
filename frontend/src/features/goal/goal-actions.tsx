import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { useIsOffline } from '../../lib/use-is-offline';

const GoalDialog = lazyPart(() => import('./goal-dialog').then((module) => module.GoalDialog));

type GoalActionsProps = {
  creator: OwnCreator;
  /** A pencil instead of words. */
  isIcon?: boolean;
};

/** Sets up or edits the goal. */
export function GoalActions({ creator, isIcon = false }: GoalActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffline = useIsOffline();
  const name = creator.goalEnabled ? 'Edit Goal' : 'Set Up Goal';
  return (
    <>
      <Button
        variant={isIcon ? 'plain' : 'quiet'}
        size="small"
        className={isIcon ? 'w-11 px-0!' : ''}
        disabled={isOffline}
        onClick={() => setIsOpen(true)}
      >
        {isIcon && <Pencil className="size-4" aria-hidden="true" />}
        <span className={isIcon ? 'sr-only' : ''}>{name}</span>
      </Button>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <GoalDialog creator={creator} onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </>
  );
}
