import { ReconciledDays } from '../analytics/compared-days';
import { Discrepancies } from '../analytics/discrepancies';
import { AuditLog } from './audit-log';

/** What does not match, and who did what. */
export const Audit = () => (
  <>
    <Discrepancies />
    <ReconciledDays />
    <AuditLog />
  </>
);
