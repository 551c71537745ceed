import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { helpedCreatorsQuery } from '../lib/helped-creators';
import { ownCreatorQuery } from '../lib/own-creator';

const ownPage = 'own';

type CreatorSwitcherProps = {
  /** Id of the creator whom the page helps; null on the own page. */
  current: string | null;
  paths: { dashboard: string; helping: (creatorId: string) => string };
  /** The names of the page in its header. */
  children: ReactNode;
};

/**
 * The names in a header. With several pages they open a list that switches between the own page and the creators whom the
 * user helps: a native select lies over them, for phones.
 */
export function CreatorSwitcher({ current, paths, children }: CreatorSwitcherProps) {
  const navigate = useNavigate();
  const { data: helped = [] } = useQuery(helpedCreatorsQuery);
  const { data: own } = useQuery(ownCreatorQuery);
  const names = <div className="min-w-0">{children}</div>;
  if (helped.length + (own ? 1 : 0) < 2) return names;
  return (
    <div className="relative -my-1.5 flex w-fit max-w-full items-center gap-1.5 rounded-xl py-1.5 outline-offset-2 outline-brand hover:bg-sunken has-focus-visible:outline-2 sm:-mx-2 sm:px-2">
      {names}
      <ChevronsUpDown className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <select
        aria-label="Switch page"
        className="absolute inset-0 w-full cursor-pointer bg-surface text-base text-ink opacity-0"
        value={current ?? ownPage}
        onChange={({ target }) =>
          void navigate(target.value === ownPage ? paths.dashboard : paths.helping(target.value))
        }
      >
        {own && <option value={ownPage}>My page: {own.displayName}</option>}
        {helped.map(({ creatorId, displayName, role }) => (
          <option key={creatorId} value={creatorId}>
            Helping {displayName} ({role})
          </option>
        ))}
      </select>
    </div>
  );
}
