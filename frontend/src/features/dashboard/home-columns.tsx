import type { ReactNode } from 'react';

type HomeColumnsProps = Record<'donations' | 'wallet' | 'totals' | 'actions' | 'goal', ReactNode> & {
  /** Without a tip, the list of tips leaves room below it. */
  isNew: boolean;
  /** On a phone a missing overlay comes first, and without a tip the links to share. */
  wasAway: boolean;
};

/** Two columns that end together on a desktop; on a phone one, in which the wallet stands above the tips. */
export function HomeColumns({ isNew, wasAway, donations, wallet, totals, actions, goal }: HomeColumnsProps) {
  const placedActions = <div className={`grid lg:order-4 ${isNew || wasAway ? '-order-1' : 'order-4'}`}>{actions}</div>;
  const placedGoal = <div className="order-5 grid">{goal}</div>;
  return (
    <div className="flex flex-col gap-4 lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="contents lg:grid lg:gap-4">
        <div className="order-3 grid">{donations}</div>
        {isNew ? placedActions : placedGoal}
      </div>
      <div className="contents lg:grid lg:gap-4">
        {wallet}
        <div className="order-3 grid lg:order-none">{totals}</div>
        {isNew ? placedGoal : placedActions}
      </div>
    </div>
  );
}
