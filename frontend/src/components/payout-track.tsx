import { Check, X } from 'lucide-react';
import { dateAndTime } from '../lib/date-and-time';
import { currentState, isBack, type Payout, stepNames, type TrackStep, trackOf } from '../lib/payout-steps';
import { stepDayAndTime, stepTime } from '../lib/step-time';

/**
 * Where a withdrawal is: each step with its name and time. A sign marks each one, so that no colour has to. Money that
 * came back has more steps, each with day and time to compare with a bank's statement. On a phone only a paid withdrawal
 * has its steps beside each other.
 */
export function PayoutTrack({ payout, requestedAt }: { payout: Payout; requestedAt: string }) {
  const steps = trackOf(payout, requestedAt);
  const last = steps.filter(({ at }) => at !== null).length - 1;
  const isDated = isBack(currentState(payout));
  const isList = isDated || payout.status === 'pending';
  return (
    <ol
      aria-label="Steps"
      className={`grid content-start text-xs ${isList ? 'sm:grid-flow-col sm:auto-cols-[minmax(0,7rem)]' : 'grid-flow-col auto-cols-[minmax(0,7rem)]'}`}
    >
      {steps.map((step, index) => (
        <Step
          key={step.state}
          step={step}
          before={steps[index - 1]?.at ?? null}
          next={steps[index + 1] ?? null}
          isDated={isDated}
          isList={isList}
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
  isDated: boolean;
  /** On a phone. */
  isList: boolean;
  isCurrent: boolean;
};

const across = 'relative grid content-start justify-items-center pt-6 text-center';
const down =
  'relative flex gap-2 pb-3.5 pl-7 last:pb-0 sm:grid sm:content-start sm:justify-items-center sm:gap-0 sm:px-0 sm:pt-6 sm:pb-0 sm:text-center';
const acrossLine = 'top-2 left-[calc(50%+0.8rem)] h-0.5 w-[calc(100%-1.6rem)]';
const downLine =
  'top-5 bottom-0.5 left-2 w-0.5 sm:top-2 sm:bottom-auto sm:left-[calc(50%+0.8rem)] sm:h-0.5 sm:w-[calc(100%-1.6rem)]';

function Step({ step: { state, at }, before, next, isDated, isList, isCurrent }: StepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={isList ? down : across}>
      <Mark state={state} isDone={at !== null && !isCurrent} isCurrent={isCurrent} isList={isList} />
      {next && (
        <span
          aria-hidden="true"
          className={`absolute ${isList ? downLine : acrossLine} ${next.at ? 'bg-brand' : 'bg-line'}`}
        />
      )}
      <span className={isCurrent ? 'font-semibold' : at ? 'text-ink' : 'text-ink-soft'}>{stepNames[state]}</span>
      {at ? (
        <time
          dateTime={at}
          title={dateAndTime(at)}
          className={`text-ink-soft ${isList ? 'max-sm:ml-auto tabular-nums' : ''}`}
        >
          {isDated ? <DayAndTime at={at} /> : stepTime(at, before)}
        </time>
      ) : (
        <span className="sr-only">still to come</span>
      )}
    </li>
  );
}

/** Below each other where the steps stand beside each other. */
function DayAndTime({ at }: { at: string }) {
  const [day, time] = stepDayAndTime(at);
  return (
    <>
      <span className="sm:block">{day}</span> {time}
    </>
  );
}

type MarkProps = { state: TrackStep['state']; isDone: boolean; isCurrent: boolean; isList: boolean };

/** A tick for what happened, a cross for money that came back, a filled dot for now, an empty one for later. */
function Mark({ state, isDone, isCurrent, isList }: MarkProps) {
  const place = isList ? 'left-0 sm:left-1/2 sm:-translate-x-1/2' : 'left-1/2 -translate-x-1/2';
  const base = `absolute top-0 grid size-4.5 place-items-center rounded-full ${place}`;
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
