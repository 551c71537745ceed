import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StepName } from './steps';

const words: Record<StepName, { title: string; note: string }> = {
  picture: { title: 'Add your picture', note: 'On your page and in shared links.' },
  page: { title: 'See your page', note: 'Look at it once as your fans will.' },
  obs: { title: 'Add alerts to OBS', note: 'Three clicks, with a picture of each.' },
  test: { title: 'Test your alert', note: 'See and hear how a tip arrives.' },
  share: { title: 'Share your link', note: 'On WhatsApp, in your bio, as a QR code.' },
};

type StepLineProps = {
  name: StepName;
  isDone: boolean;
  isHidden: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** The action of the step. */
  children: ReactNode;
};

/** Returns the look of the circle in front of a step. */
export function stepMark(isDone: boolean): string {
  const look = isDone ? 'bg-brand text-on-brand' : 'inset-ring-2 inset-ring-line-strong';
  return `grid size-6 shrink-0 place-items-center rounded-full ${look}`;
}

/** On a phone only the open step shows its action; a desktop has room for all. */
export function StepLine({ name, isDone, isHidden, isOpen, onOpen, children }: StepLineProps) {
  const { title, note } = words[name];
  return (
    <li hidden={isHidden} className="grid gap-2 border-line py-1 max-lg:[li:not([hidden])~&]:border-t lg:py-0">
      <button
        type="button"
        disabled={isDone}
        aria-expanded={isDone ? undefined : isOpen}
        onClick={onOpen}
        className="flex min-h-11 items-center gap-3 rounded-lg text-left text-sm font-medium disabled:text-ink-soft lg:min-h-9"
      >
        <span aria-hidden="true" className={stepMark(isDone)}>
          {isDone && <Check className="size-4" strokeWidth={3} />}
        </span>
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </button>
      {/* Stays when the step is done: its dialog may be open. */}
      <div
        hidden={isDone}
        className={`justify-items-start gap-2.5 pb-3 pl-9 lg:grid lg:pl-0 ${isOpen ? 'grid' : 'hidden'}`}
      >
        <p className="text-sm text-ink-soft">{note}</p>
        {children}
      </div>
    </li>
  );
}
