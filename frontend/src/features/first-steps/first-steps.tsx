import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/ui/card';
import { StepAction } from './step-action';
import { StepLine, stepMark } from './step-line';
import { type StepName, stepNames, stepsDone } from './steps';
import { useMarkedSteps } from './use-marked-steps';

type FirstStepsProps = { creator: OwnCreator; overlay: DashboardOverlay | null };

/** What a new creator does before the first tip; gone once everything is done. */
export function FirstSteps({ creator, overlay }: FirstStepsProps) {
  const { marked, mark } = useMarkedSteps(creator.id);
  const [chosen, setChosen] = useState<StepName | null>(null);
  const done = stepsDone({ creator, overlay, marked });
  const next = stepNames.find((name) => !done.has(name));
  if (!next) return null;
  const hasTips = creator.totalDonations > 0;
  // A creator with tips has more to read than what is left to set up.
  const open = chosen && !done.has(chosen) ? chosen : !hasTips && next;
  // The profile with its bank account, without which there is no dashboard, counts as the first step.
  const [count, all] = [done.size + 1, stepNames.length + 1];
  return (
    <Card className="grid content-start gap-3 p-5 lg:col-span-2" aria-labelledby="steps-title">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="steps-title" className="text-lg">
          {hasTips ? 'Finish setting up' : 'Ready for your first tip'}
        </h2>
        <p className="shrink-0 text-sm text-ink-soft tabular-nums">
          {count} of {all} done
        </p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-6 gap-1.5">
        {Array.from({ length: all }, (_, index) => (
          <span key={index} className={`h-1.5 rounded-full ${index < count ? 'bg-accent-solid' : 'bg-sunken'}`} />
        ))}
      </div>
      <ol className="grid lg:grid-cols-5 lg:items-start lg:gap-x-4 lg:gap-y-2">
        <li
          hidden={hasTips}
          className="flex min-h-11 items-center gap-3 text-sm font-medium text-ink-soft lg:col-span-5"
        >
          <span aria-hidden="true" className={stepMark(true)}>
            <Check className="size-4" strokeWidth={3} />
          </span>
          Profile and bank account added
        </li>
        {stepNames.map((name) => (
          <StepLine
            key={name}
            name={name}
            isDone={done.has(name)}
            isHidden={hasTips && done.has(name)}
            isOpen={name === open}
            onOpen={() => setChosen(name)}
          >
            <StepAction name={name} isNext={name === next} creator={creator} overlay={overlay} onDone={mark} />
          </StepLine>
        ))}
      </ol>
    </Card>
  );
}
