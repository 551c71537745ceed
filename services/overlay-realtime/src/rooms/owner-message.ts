import type { DashboardServerEvents } from '@tipnaija/contracts';

/** A message as the owner's dashboards receive it. */
export type DashboardMessage = {
  [Event in keyof DashboardServerEvents]: {
    creatorId: string;
    event: Event;
    payload: Parameters<DashboardServerEvents[Event]>[0];
  };
}[keyof DashboardServerEvents];
