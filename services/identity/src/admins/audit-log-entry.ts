/** An admin action. `subject` names its target as "user <id>"; `before` and `after` contain no personal data. */
export type AuditLogEntry = {
  adminId: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  correlationId: string;
};
