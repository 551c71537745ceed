import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOffline = () => !onlineManager.isOnline();

/** For buttons that do nothing without the network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}
