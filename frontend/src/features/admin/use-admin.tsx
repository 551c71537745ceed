import { useQuery } from '@tanstack/react-query';
import { type AdminAbility, type AdminRole, adminAbilities, hasAbility } from '@tipnaija/contracts/admin-roles';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminSessionQuery } from './admin-session';
import { LockedSection } from './locked-section';

/** Returns whether the signed-in admin's role allows something. The server decides; the page only follows. */
export function useCan(ability: AdminAbility): boolean {
  const { data } = useQuery(adminSessionQuery);
  return data ? hasAbility(data.role, ability) : false;
}

/** Returns the role of the signed-in admin; undefined while it is loading. */
export function useRole(): AdminRole | undefined {
  return useQuery(adminSessionQuery).data?.role;
}

type NeededProps = { ability: AdminAbility; what: string };

/** Shows a section to the roles that may use it, and the reason to the others. */
export function OnlyWith({ ability, what, children }: NeededProps & { children: ReactNode }) {
  const { data } = useQuery(adminSessionQuery);
  if (!data) return null;
  return hasAbility(data.role, ability) ? (
    children
  ) : (
    <LockedSection>{reasonOf(data.role, { ability, what })}</LockedSection>
  );
}

/** Says why an action is missing on the page. */
export function NoteUnless({ ability, what }: NeededProps) {
  const { data } = useQuery(adminSessionQuery);
  return data && !hasAbility(data.role, ability) && <RoleNote role={data.role} ability={ability} what={what} />;
}

function reasonOf(role: AdminRole, { ability, what }: NeededProps): string {
  const roles = new Intl.ListFormat('en', { type: 'disjunction' }).format(adminAbilities[ability]);
  return `${what} needs the role ${roles}. Yours is ${role}; an owner can change it.`;
}

export function RoleNote({ role, ...needed }: NeededProps & { role: AdminRole }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl bg-sunken px-4 py-3 text-sm text-ink-soft">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {reasonOf(role, needed)}
    </p>
  );
}
