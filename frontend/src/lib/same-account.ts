import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announceAccount, announcedAccount, onAnnouncedAccount } from './account-key';
import { currentUserQuery } from './current-user';

/**
 * Reloads the page when another tab signs in to another account: what was filled in for the former one would be saved in
 * the other.
 * @returns false from then on: a page that renders nothing of the former account asks no question before it leaves
 */
export function useSameAccount(): boolean {
  const queryClient = useQueryClient();
  const id = useQuery(currentUserQuery).data?.id;
  const [isSame, setIsSame] = useState(true);
  useEffect(() => {
    if (!id) return;
    const leave = () => setIsSame(false);
    void announceIfCurrent(queryClient, id, leave);
    return onAnnouncedAccount((other) => other !== id && leave());
  }, [id, queryClient]);
  useEffect(() => {
    if (!isSame) window.location.reload();
  }, [isSame]);
  return isSame;
}

/** This tab may have loaded its user before another tab signed in to another account. */
async function announceIfCurrent(queryClient: QueryClient, id: string, onOther: () => void): Promise<void> {
  const announced = announcedAccount();
  if (announced && announced !== id) {
    const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
    if (user?.id !== id) return user ? onOther() : undefined;
  }
  announceAccount(id);
}
