/** An admin action. `subject` names its target as "user <id>"; `before` and `after` contain no personal data. */
export type AuditLogEntry = {
  adminId: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  correlationId: string;
  /** Of an entry of the gateway, which may repeat it. */
  entryId?: string;
};
