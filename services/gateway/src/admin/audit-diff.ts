import type { AdminRequest } from './admin-session.guard.js';

/** What an act changed, as plain fields without personal data: the record of it cannot be changed. */
export type AuditDiff = { before: Record<string, unknown>; after: Record<string, unknown> };

/** For routes that know more of their change than what was asked for. The interceptor records it. */
export function setAuditDiff(request: AdminRequest, change: AuditDiff): void {
  request.actChange = change;
}
