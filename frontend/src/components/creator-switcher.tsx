import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { helpedCreatorsQuery } from '../lib/helped-creators';
import { ownCreatorQuery } from '../lib/own-creator';
import { controlClass } from './ui/input';

const ownPage = 'own';

type CreatorSwitcherProps = {
  /** Id of the creator whom the page helps; null on the own page. */
  current: string | null;
  paths: { dashboard: string; helping: (creatorId: string) => string };
};

/** Switches between the own page and the creators whom the user helps; nothing without any. A native select for phones. */
export function CreatorSwitcher({ current, paths }: CreatorSwitcherProps) {
  const navigate = useNavigate();
  const { data: helped = [] } = useQuery(helpedCreatorsQuery);
  const { data: own } = useQuery(ownCreatorQuery);
  if (helped.length + (own ? 1 : 0) < 2) return null;
  return (
    <label className="block">
      <span className="sr-only">Switch page</span>
      <select
        className={`${controlClass} max-w-full text-sm`}
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
    </label>
  );
}
