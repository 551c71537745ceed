import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOffline = () => !onlineManager.isOnline();

export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline);
