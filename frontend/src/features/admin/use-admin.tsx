import { useQuery } from '@tanstack/react-query';
import { type AdminAbility, type AdminRole, adminAbilities, hasAbility } from '@tipnaija/contracts/admin-roles';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminSessionQuery } from './admin-session';

/** Returns whether the signed-in admin's role allows something. The server decides; the page only follows. */
export function useCan(ability: AdminAbility): boolean {
  const { data } = useQuery(adminSessionQuery);
  return data ? hasAbility(data.role, ability) : false;
}

/** Returns the role of the signed-in admin; undefined while it is loading. */
export function useRole(): AdminRole | undefined {
  return useQuery(adminSessionQuery).data?.role;
}

/** Shows its children to the roles that may use them, and the reason to the others. */
export function OnlyWith({ ability, what, children }: { ability: AdminAbility; what: string; children: ReactNode }) {
  const { data } = useQuery(adminSessionQuery);
  if (!data) return null;
  return hasAbility(data.role, ability) ? children : <RoleNote role={data.role} ability={ability} what={what} />;
}

/** Says why something is missing on the page. */
export function RoleNote({ role, ability, what }: { role: AdminRole; ability: AdminAbility; what: string }) {
  const roles = new Intl.ListFormat('en', { type: 'conjunction' }).format(adminAbilities[ability]);
  return (
    <p className="flex items-start gap-2.5 rounded-xl bg-sunken px-4 py-3 text-sm text-ink-soft">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {what} needs the role {roles.replace(' and ', ' or ')}. Yours is {role}; an owner can change it.
      </span>
    </p>
  );
}
