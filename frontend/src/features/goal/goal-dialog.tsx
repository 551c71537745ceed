import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { findProblems, toDraft, toRequest } from './goal-draft';
import { GoalFields } from './goal-fields';
import { ResetGoal } from './reset-goal';
import { useChangeGoal } from './use-change-goal';

export function GoalDialog({ creator, onClose }: { creator: OwnCreator; onClose: () => void }) {
  const [draft, setDraft] = useState(() => toDraft(creator));
  const changeGoal = useChangeGoal(creator.id);
  return (
    <Dialog title="Goal Settings" onClose={onClose}>
      <Form
        problems={findProblems(draft)}
        failure={changeGoal.error}
        onSubmit={() => changeGoal.mutate(toRequest(draft), { onSuccess: onClose })}
        className="grid gap-5"
      >
        <GoalFields draft={draft} onChange={(part) => setDraft((current) => ({ ...current, ...part }))} />
        <Button type="submit" isPending={changeGoal.isPending}>
          {changeGoal.isPending ? 'Saving...' : 'Save Goal'}
        </Button>
        {creator.goalEnabled && <ResetGoal creatorId={creator.id} onReset={onClose} />}
      </Form>
    </Dialog>
  );
}
