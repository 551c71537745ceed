import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountKey } from './account-key';
import { currentUserQuery } from './current-user';

/**
 * Reloads the page when another tab signs in to another account. Tabs share the session's cookie, so a form that was
 * filled in for one account would be saved in the other.
 */
export function useSameAccount(): void {
  const id = useQuery(currentUserQuery).data?.id;
  useEffect(() => {
    if (!id) return;
    announce(id);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === accountKey && newValue && newValue !== id) window.location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [id]);
}

/** Other tabs receive an event when the value changes. */
function announce(id: string): void {
  try {
    localStorage.setItem(accountKey, id);
  } catch {
    // Without storage each tab knows only its own account.
  }
}
