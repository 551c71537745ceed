/** The change of an audit log entry, as plain fields without personal data: entries are immutable. */
export type AuditDiff = { before: Record<string, unknown>; after: Record<string, unknown> };

export type AuditedRequest = { auditDiff?: AuditDiff };

/** For routes whose change is more than the request body. The interceptor records it. */
export function setAuditDiff(request: AuditedRequest, change: AuditDiff): void {
  request.auditDiff = change;
}
