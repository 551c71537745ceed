import type { AdminAccount } from '../http/admin.js';
import { defineRpc } from './rpc.js';

/** Its secret goes to the browser once; identity keeps only its hash. */
export type StartedAdminSession = { sessionToken: string; expiresAt: string; admin: AdminAccount };

/** Refuses with `admin.credentials-invalid`. A user's account opens nothing here, nor an admin's elsewhere. */
export const logInAdmin = defineRpc<{ email: string; password: string; userAgent: string | null }, StartedAdminSession>(
  'identity.log-in-admin',
  { deadlineMs: 8_000 },
);
export const logOutAdmin = defineRpc<{ sessionToken: string }, null>('identity.log-out-admin');
/** null when the session is unknown, ended or past its time, or the admin was disabled. */
export const getSessionAdmin = defineRpc<{ sessionToken: string }, AdminAccount | null>('identity.get-session-admin');

/** What an admin's list shows of a creator. */
export type CreatorName = { id: string; username: string; displayName: string; avatarUrl: string | null };

/** The creators among these ids, in no order, deleted ones as far as they are still known. Unknown ids are left out. */
export const getCreators = defineRpc<{ ids: string[] }, CreatorName[]>('identity.get-creators');
