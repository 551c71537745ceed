import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { draftOf, problemsOf, toRequest } from './goal-draft';
import { GoalFields } from './goal-fields';
import { useChangeGoal } from './use-change-goal';

const noProblems = { title: null, amount: null };

export function GoalDialog({ creator, onClose }: { creator: OwnCreator; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(creator));
  const [wasTried, setWasTried] = useState(false);
  const changeGoal = useChangeGoal(creator.id);
  const problems = problemsOf(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const wrong = problems.title ? 'title' : problems.amount ? 'amount' : null;
    if (wrong === null) return changeGoal.mutate(toRequest(draft), { onSuccess: onClose });
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Dialog title="Goal Settings" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <GoalFields
          draft={draft}
          problems={wasTried ? problems : noProblems}
          onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
        />
        <Button type="submit" isPending={changeGoal.isPending}>
          {changeGoal.isPending ? 'Saving...' : 'Save Goal'}
        </Button>
      </form>
    </Dialog>
  );
}
