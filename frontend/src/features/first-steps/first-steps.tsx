import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { useState } from 'react';
import { Card } from '../../components/ui/card';
import { StepAction } from './step-action';
import { StepLine } from './step-line';
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
  return (
    <Card className="grid content-start gap-3 p-5 lg:col-span-2" aria-labelledby="steps-title">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="steps-title" className="text-lg">
          {hasTips ? 'Finish setting up' : 'Ready for your first tip'}
        </h2>
        <p className="shrink-0 text-sm text-ink-soft tabular-nums">
          {done.size} of {stepNames.length} done
        </p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1.5">
        {stepNames.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-full ${index < done.size ? 'bg-accent-solid' : 'bg-sunken'}`} />
        ))}
      </div>
      <ol className="grid lg:grid-cols-5 lg:items-start lg:gap-4">
        {stepNames
          .filter((name) => !(hasTips && done.has(name)))
          .map((name) => (
            <StepLine
              key={name}
              name={name}
              isDone={done.has(name)}
              isOpen={name === open}
              onOpen={() => setChosen(name)}
            >
              <StepAction name={name} isNext={name === next} creator={creator} onDone={() => mark(name)} />
            </StepLine>
          ))}
      </ol>
    </Card>
  );
}
