import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Naira } from '../../components/naira';
import { buttonClass } from '../../components/ui/button';
import { type Milestone, milestoneBetween } from './milestone';
import { Notes } from './notes';

/** Celebrates a milestone that is passed while the dashboard is open, until the creator closes it. */
export function MilestoneMoment({ creator }: { creator: OwnCreator }) {
  const [state, setState] = useState<{ before: OwnCreator; milestone: Milestone | null }>({
    before: creator,
    milestone: null,
  });
  if (state.before !== creator)
    setState({ before: creator, milestone: milestoneBetween(state.before, creator) ?? state.milestone });
  const close = () => setState({ ...state, milestone: null });
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 grid justify-items-center p-4"
    >
      {state.milestone && (
        <>
          <Notes />
          <div className="pointer-events-auto relative grid w-full max-w-sm animate-[rise_0.5s_cubic-bezier(0.2,1.4,0.4,1)] gap-3 rounded-2xl border-2 border-accent-solid bg-surface p-5 shadow-lg">
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-sunken"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
            {state.milestone === 'first-tip' ? (
              <FirstTip creator={creator} />
            ) : (
              <GoalReached creator={creator} onClose={close} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function FirstTip({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <p className="pr-10 text-xl font-bold">Your first tip!</p>
      <p>
        <Naira kobo={creator.totalDonations} className="font-semibold" /> from somebody who likes what you do. Call
        their name on stream: the second tip is on its way.
      </p>
    </>
  );
}

function GoalReached({ creator, onClose }: { creator: OwnCreator; onClose: () => void }) {
  return (
    <>
      <p className="pr-10 text-xl font-bold">Goal reached!</p>
      <p className="break-words">
        “{creator.goalTitle}” is paid for: <Naira kobo={creator.goalRaised} className="font-semibold" />. Thank your
        people, then dream bigger.
      </p>
      <Link to={paths.ownPage} onClick={onClose} className={`${buttonClass({ size: 'small' })} justify-self-start`}>
        Set the next goal
      </Link>
    </>
  );
}
