import { defineRpc } from './rpc.js';

/** `creatorId` is null for a user without a creator profile. `after` is the `next` of the previous page. */
export type PersonalDataRequest = {
  userId: string;
  creatorId: string | null;
  after: { table: string; key: string | null } | null;
};

/** Some rows of one table; `next` is null after the last table. */
export type PersonalDataPage = {
  table: string;
  rows: Record<string, unknown>[];
  next: { table: string; key: string | null } | null;
};

const deadlineMs = 15_000;

/** Each service exports what it holds about a user, table by table. */
export const exportPersonalData = {
  identity: defineRpc<PersonalDataRequest, PersonalDataPage>('identity.export-personal-data', { deadlineMs }),
  payments: defineRpc<PersonalDataRequest, PersonalDataPage>('payments.export-personal-data', { deadlineMs }),
  ledger: defineRpc<PersonalDataRequest, PersonalDataPage>('ledger.export-personal-data', { deadlineMs }),
  'overlay-realtime': defineRpc<PersonalDataRequest, PersonalDataPage>('overlay.export-personal-data', { deadlineMs }),
  'outgoing-webhooks': defineRpc<PersonalDataRequest, PersonalDataPage>('outgoing-webhooks.export-personal-data', {
    deadlineMs,
  }),
} as const;
