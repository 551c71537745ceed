/** What an approval lets happen. Each kind is decided by the service that holds its money. */
export const approvalKinds = ['withdrawal', 'refund'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** A request of one admin that another one has to approve. Times are ISO 8601. */
export type Approval = {
  id: string;
  /** The id of the withdrawal, or of the refunded donation. */
  subjectId: string;
  amountKobo: number;
  /** Why, as the first admin wrote it; for a withdrawal how it leaves, null for one that is paid by hand. */
  reason: string | null;
  /** The id of the first admin. */
  requestedBy: string;
  requestedAt: string;
  expiresAt: string;
};

/** An item of GET /api/admin/approvals, oldest first. */
export type ApprovalItem = {
  id: string;
  kind: ApprovalKind;
  /** The id of the withdrawal, or of the refunded donation. */
  subjectId: string;
  /** The creator whose money it is; null when the profile is gone. */
  creator: string | null;
  /** In kobo: what would leave. */
  amount: number;
  reason: string | null;
  requestedBy: { id: string; email: string };
  requestedAt: string;
  expiresAt: string;
};

/** The 202 of mark-paid and refund above the limit: nothing left yet, another admin has to do or approve the same. */
export type NeedsApproval = { message: string; approval: { id: string; amount: number; expiresAt: string } };
