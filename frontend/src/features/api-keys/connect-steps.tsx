import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../components/ui/card';

const steps = [
  { name: 'Make a key', help: 'For a bot or app that asks us. Or add a webhook, and we call your server.' },
  { name: 'Try it', help: 'Run an example with your key, or send a test to your webhook.' },
  { name: 'See it work', help: 'Your key shows its last use, your webhook each tip that arrived.' },
] as const;

type ConnectStepsProps = {
  /** There is a key or a webhook. */
  hasBegun: boolean;
  /** A key was used, or a tip arrived at a webhook. */
  hasWorked: boolean;
};

/** The way to a first connection. Gone for good once one has worked, but not before the next visit, so that nothing jumps. */
export function ConnectSteps({ hasBegun, hasWorked }: ConnectStepsProps) {
  const [wasWorking] = useState(hasWorked);
  const titleId = useId();
  if (wasWorking) return null;
  const current = hasWorked ? steps.length : hasBegun ? 1 : 0;
  return (
    <Card className="p-5 lg:col-span-2" aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        First steps
      </h2>
      <ol className="grid grid-cols-[1fr_1fr_auto] gap-x-3 sm:grid-cols-3 sm:gap-x-5">
        {steps.map(({ name, help }, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className="group grid content-start gap-x-3 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-0"
          >
            <span aria-hidden="true" className={`flex items-center gap-3 ${lines.phone}`}>
              <Mark number={index + 1} state={index < current ? 'done' : index === current ? 'current' : 'later'} />
            </span>
            <h3
              className={`flex items-center gap-4 text-sm font-semibold sm:text-base ${lines.desktop} ${index > current ? 'text-ink-soft' : ''}`}
            >
              <span>
                {name}
                {index < current && <span className="sr-only">, done</span>}
              </span>
            </h3>
            <p className="text-sm text-ink-soft max-sm:hidden sm:col-start-2">{help}</p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-soft sm:hidden">{steps[Math.min(current, steps.length - 1)]?.help}</p>
    </Card>
  );
}

/** From one step to the next. */
const lines = {
  phone: 'max-sm:group-not-last:after:h-px max-sm:group-not-last:after:grow max-sm:group-not-last:after:bg-line-strong',
  desktop: 'sm:group-not-last:after:h-px sm:group-not-last:after:grow sm:group-not-last:after:bg-line',
};

const marks = {
  done: 'bg-tint text-brand',
  current: 'bg-brand text-on-brand',
  later: 'border border-line text-ink-soft',
};

function Mark({ number, state }: { number: number; state: keyof typeof marks }) {
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${marks[state]}`}>
      {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : number}
    </span>
  );
}
