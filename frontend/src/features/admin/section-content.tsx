import * as Tabs from 'radix-ui/tabs';
import type { ComponentType, ReactNode } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { SkeletonRows } from '../../components/ui/skeleton';
import { type Section, tabs } from './admin-sections';
import { Admins } from './admins/admins';
import { Approvals } from './approvals/approvals';
import { Disputes } from './disputes/disputes';
import { Donations } from './donations/donations';
import { Overview } from './overview/overview';
import { OnlyWith } from './use-admin';
import { Users } from './users/users';
import { Withdrawals } from './withdrawals/withdrawals';

/** Loaded lazily: the charts are heavy, and most visits concern a user or a withdrawal. */
const Analytics = lazyPart(() => import('./analytics/analytics').then((module) => module.Analytics));
const Audit = lazyPart(() => import('./audit/audit').then((module) => module.Audit));
const ProviderSettings = lazyPart(() =>
  import('./providers/provider-settings').then((module) => module.ProviderSettings),
);
const Risk = lazyPart(() => import('./risk/risk').then((module) => module.Risk));

type SectionContentProps = {
  section: Section;
  /** The admin's own second factors. */
  TwoFactor: ComponentType;
};

export function SectionContent({ section: { key }, TwoFactor }: SectionContentProps) {
  const content = contentOf(key, TwoFactor);
  if (!tabs.some((tab) => tab.key === key)) return content;
  return (
    <Tabs.Content value={key} className="grid gap-5 outline-offset-4">
      {content}
    </Tabs.Content>
  );
}

function contentOf(key: string, TwoFactor: ComponentType): ReactNode {
  switch (key) {
    case 'users':
      return <Users />;
    case 'donations':
      return (
        <>
          <Approvals kind="refund" />
          <Donations />
        </>
      );
    case 'withdrawals':
      return (
        <OnlyWith ability="manage-money" what="Paying withdrawals">
          <Approvals kind="withdrawal" />
          <Withdrawals />
        </OnlyWith>
      );
    case 'analytics':
      return <Books Part={Analytics} what="the analytics" />;
    case 'audit':
      return <Books Part={Audit} what="the audit log" />;
    case 'providers':
      return <Books Part={ProviderSettings} what="the payment providers" />;
    case 'disputes':
      return <Disputes />;
    case 'risk':
      return <Loading Part={Risk} what="the risk rules" />;
    case 'admins':
      return (
        <OnlyWith ability="administer" what="Changing admins">
          <Admins />
        </OnlyWith>
      );
    case 'sign-in':
      return <TwoFactor />;
    default:
      return <Overview />;
  }
}

type PartProps = { Part: ComponentType; what: string };

const Books = (props: PartProps) => (
  <OnlyWith ability="manage-money" what="Seeing the books">
    <Loading {...props} />
  </OnlyWith>
);

const Loading = ({ Part, what }: PartProps) => (
  <BlockLoading what={what} fallback={<SkeletonRows count={5} what={what} />}>
    <Part />
  </BlockLoading>
);
