import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announceAccount, onOtherAccount } from './account-key';
import { currentUserQuery } from './current-user';

/**
 * Reloads the page when another tab signs in to another account: what was filled in for the former one would be saved in
 * the other.
 * @returns false from then on: a page that renders nothing of the former account asks no question before it leaves
 */
export function useSameAccount(): boolean {
  const id = useQuery(currentUserQuery).data?.id;
  const [isSame, setIsSame] = useState(true);
  useEffect(() => {
    if (!id) return;
    announceAccount(id);
    return onOtherAccount(id, () => setIsSame(false));
  }, [id]);
  useEffect(() => {
    if (!isSame) window.location.reload();
  }, [isSame]);
  return isSame;
}
