import { Check, X } from 'lucide-react';
import { dateAndTime } from '../lib/date-and-time';
import { currentState, isBack, type Payout, stepNames, type TrackStep, trackOf } from '../lib/payout-steps';
import { stepDayAndTime, stepTime } from '../lib/step-time';

/** Where a withdrawal is: each step with its name and time. A sign marks each one, so that no colour has to. */
export function PayoutTrack({ payout, requestedAt }: { payout: Payout; requestedAt: string }) {
  const steps = trackOf(payout, requestedAt);
  const last = steps.filter(({ at }) => at !== null).length - 1;
  return (
    <ol
      aria-label="Steps"
      className="grid text-xs"
      // The last one is as wide as its words, so that the long names before it have room on a phone.
      style={{ gridTemplateColumns: `repeat(${steps.length - 1}, minmax(0, 7rem)) max-content` }}
    >
      {steps.map((step, index) => (
        <Step
          key={step.state}
          step={step}
          before={steps[index - 1]?.at ?? null}
          next={steps[index + 1] ?? null}
          isDated={isBack(currentState(payout))}
          isCurrent={payout.status === 'pending' && index === last}
        />
      ))}
    </ol>
  );
}

type StepProps = {
  step: TrackStep;
  before: string | null;
  next: TrackStep | null;
  /** With day and time: who looks for money that came back compares them with a bank's statement. */
  isDated: boolean;
  isCurrent: boolean;
};

function Step({ step: { state, at }, before, next, isDated, isCurrent }: StepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative grid content-start justify-items-start pt-6">
      <Mark state={state} isDone={at !== null && !isCurrent} isCurrent={isCurrent} />
      {next && (
        <span
          aria-hidden="true"
          className={`absolute top-2 right-1 left-5.5 h-0.5 ${next.at ? 'bg-brand' : 'bg-line'}`}
        />
      )}
      <span className={isCurrent ? 'font-semibold' : at ? 'text-ink' : 'text-ink-soft'}>{stepNames[state]}</span>
      {at ? (
        <time dateTime={at} title={dateAndTime(at)} className="text-ink-soft">
          {isDated ? <DayAndTime at={at} /> : stepTime(at, before)}
        </time>
      ) : (
        <span className="sr-only">still to come</span>
      )}
    </li>
  );
}

/** Below each other, because the columns of a phone are narrow. */
function DayAndTime({ at }: { at: string }) {
  const [day, time] = stepDayAndTime(at);
  return (
    <>
      <span className="block">{day}</span> {time}
    </>
  );
}

type MarkProps = { state: TrackStep['state']; isDone: boolean; isCurrent: boolean };

/** A tick for what happened, a cross for money that came back, a filled dot for now, an empty one for later. */
function Mark({ state, isDone, isCurrent }: MarkProps) {
  const base = 'absolute top-0 left-0 grid size-4.5 place-items-center rounded-full';
  if (isDone && isBack(state))
    return (
      <span aria-hidden="true" className={`${base} bg-danger-solid text-on-danger`}>
        <X className="size-3" strokeWidth={3} />
      </span>
    );
  if (isDone)
    return (
      <span aria-hidden="true" className={`${base} bg-brand text-on-brand`}>
        <Check className="size-3" strokeWidth={3} />
      </span>
    );
  return (
    <span aria-hidden="true" className={`${base} border-2 ${isCurrent ? 'border-brand' : 'border-line-strong'}`}>
      {isCurrent && <span className="size-2 rounded-full bg-brand motion-safe:animate-pulse" />}
    </span>
  );
}
