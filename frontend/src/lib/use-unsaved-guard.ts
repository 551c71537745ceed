import { useEffect } from 'react';

/**
 * The browser asks for confirmation before closing or reloading a page with unsaved changes. The page handles links
 * within the app.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [isUnsaved]);
}
