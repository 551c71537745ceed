/** What an admin did. `subject` names what it was done to, as "user <id>"; before and after hold no personal data. */
export type AuditLogEntry = {
  adminId: string;
  act: string;
  subject: string;
  before: unknown;
  after: unknown;
  correlationId: string;
};
