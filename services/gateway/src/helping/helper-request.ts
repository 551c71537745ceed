import type { HelpedCreator } from '@tipnaija/contracts';
import type { SignedInRequest } from '../auth/session.guard.js';

/** A request of a helper; the guard attaches `helped` on every call, so a removal ends the access at once. */
export type HelperRequest = SignedInRequest & { helped?: HelpedCreator };
