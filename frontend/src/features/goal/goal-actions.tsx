import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { useIsOffline } from '../../lib/use-is-offline';
import { ResetGoal } from './reset-goal';

const GoalDialog = lazyPart(() => import('./goal-dialog').then((module) => module.GoalDialog));

/** Sets up or edits the goal, and resets its progress. */
export function GoalActions({ creator }: { creator: OwnCreator }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffline = useIsOffline();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="small" disabled={isOffline} onClick={() => setIsOpen(true)}>
        {creator.goalEnabled ? 'Edit Goal' : 'Set Up Goal'}
      </Button>
      {creator.goalEnabled && <ResetGoal creatorId={creator.id} />}
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <GoalDialog creator={creator} onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </div>
  );
}
