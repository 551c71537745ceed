import { dashboardClientEvents, dashboardNamespace } from './dashboard.js';
import { overlayClientEvents, overlayNamespace } from './overlay.js';

/** Every namespace that is served, and what its pages may say. */
export const socketEvents: Readonly<Record<string, readonly string[]>> = {
  [overlayNamespace]: overlayClientEvents,
  [dashboardNamespace]: dashboardClientEvents,
};
