import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { useIsOffline } from '../../lib/use-is-offline';
import { GoalProgress } from './goal-progress';
import { ResetGoal } from './reset-goal';

const GoalDialog = lazyPart(() => import('./goal-dialog').then((module) => module.GoalDialog));

export function StreamGoal({ creator }: { creator: OwnCreator }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffline = useIsOffline();
  return (
    <Card className="grid content-start gap-4 p-5" aria-labelledby="goal-title">
      <h2 id="goal-title" className="text-lg">
        Stream Goal
      </h2>
      {creator.goalEnabled ? (
        <GoalProgress creator={creator} />
      ) : (
        <div className="grid gap-1">
          <p>No active stream goal</p>
          <p className="text-sm text-ink-soft">
            A goal on your page and your stream shows fans what their tips are for.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" disabled={isOffline} onClick={() => setIsOpen(true)}>
          {creator.goalEnabled ? 'Edit Goal' : 'Set Up Goal'}
        </Button>
        {creator.goalEnabled && <ResetGoal creatorId={creator.id} />}
      </div>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <GoalDialog creator={creator} onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </Card>
  );
}
