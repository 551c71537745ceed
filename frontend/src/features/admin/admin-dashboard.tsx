import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import * as Tabs from 'radix-ui/tabs';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AdminHeader } from './admin-header';
import { AdminNavigation } from './admin-navigation';
import { findSection } from './admin-sections';
import { SecondFactorFirst } from './second-factor-first';
import { SectionContent } from './section-content';
import { useSessionEnd } from './use-session-end';

type AdminDashboardProps = {
  admin: AdminAccount;
  /** The admin's own second factors. */
  TwoFactor: ComponentType<{ isRequired?: boolean }>;
};

export function AdminDashboard({ admin, TwoFactor }: AdminDashboardProps) {
  useSessionEnd();
  // Stays after the factor was added, because its recovery codes are shown once.
  const [isSettingUp, setIsSettingUp] = useState(admin.mustAddSecondFactor);
  return isSettingUp || admin.mustAddSecondFactor ? (
    <SecondFactorFirst admin={admin} TwoFactor={TwoFactor} onOpen={() => setIsSettingUp(false)} />
  ) : (
    <Sections admin={admin} TwoFactor={TwoFactor} />
  );
}

function Sections({ admin, TwoFactor }: AdminDashboardProps) {
  const navigate = useNavigate();
  const section = findSection(useSearchParams()[0]);
  // A section opens at its top, like a page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the open section
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [section.key]);
  return (
    <Tabs.Root
      value={section.key}
      orientation="vertical"
      activationMode="manual"
      onValueChange={(tab) => navigate(`?tab=${tab}`)}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="lg:col-start-2">
        <AdminHeader admin={admin} title={section.key === 'overview' ? 'Admin Dashboard' : section.name} />
      </div>
      <AdminNavigation open={section.key} />
      <main className="mx-auto grid w-full max-w-7xl content-start gap-4 px-4 pt-4 pb-16 lg:col-start-2 lg:px-6 lg:pt-0">
        <SectionContent section={section} TwoFactor={TwoFactor} />
      </main>
    </Tabs.Root>
  );
}
