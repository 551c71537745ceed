import { Approvals } from './approvals/approvals';
import { StatCards } from './stat-cards';
import { useCan } from './use-admin';
import { Users } from './users/users';
import { WorkQueue } from './work-queue';

/** The work comes first, then the figures. */
export function Overview() {
  const canManageMoney = useCan('manage-money');
  return (
    <>
      {canManageMoney && <WorkQueue />}
      <Approvals />
      <StatCards />
      <section aria-labelledby="users-title" className="grid gap-3 pt-2">
        <h2 id="users-title" className="text-lg">
          Users & Streamers
        </h2>
        <Users />
      </section>
    </>
  );
}
