import { dashboardClientEvents, dashboardNamespace } from './dashboard.js';
import { overlayClientEvents, overlayNamespace } from './overlay.js';
import { sourceClientEvents, sourcesNamespace } from './sources.js';

/** Every socket namespace of the server, with the client events that it accepts. */
export const socketEvents: Readonly<Record<string, readonly string[]>> = {
  [overlayNamespace]: overlayClientEvents,
  [dashboardNamespace]: dashboardClientEvents,
  [sourcesNamespace]: sourceClientEvents,
};
