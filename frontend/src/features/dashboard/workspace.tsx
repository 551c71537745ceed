import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { DashboardHeader } from './dashboard-header';
import { DashboardSkeleton } from './dashboard-skeleton';
import { isOpenAt } from './navigation';
import { OwnCreatorGate } from './own-creator-gate';
import { type LiveDashboard, useLiveDashboard } from './use-live-dashboard';
import { WorkspaceNavigation } from './workspace-navigation';

type WorkspaceState = LiveDashboard & { creator: OwnCreator };

const WorkspaceContext = createContext<WorkspaceState | null>(null);

/** Returns the creator and the live state of the workspace around a section. */
export function useWorkspace(): WorkspaceState {
  const state = useContext(WorkspaceContext);
  if (!state) throw new Error('A section is rendered outside the workspace');
  return state;
}

type WorkspaceProps = {
  /** A block of another feature, supplied by the app. */
  Milestone: ComponentType<{ creator: OwnCreator }>;
  /** For a user without a profile, in place of the onboarding prompt. */
  withoutProfile?: ReactNode;
  children: ReactNode;
};

/** Navigation, header and live connection around the sections of the dashboard. The sections share one connection. */
export function Workspace({ Milestone, withoutProfile, children }: WorkspaceProps) {
  return (
    <OwnCreatorGate loading={<DashboardSkeleton />} withoutProfile={withoutProfile}>
      {(creator) => (
        <LoadedWorkspace creator={creator} Milestone={Milestone}>
          {children}
        </LoadedWorkspace>
      )}
    </OwnCreatorGate>
  );
}

type LoadedWorkspaceProps = Omit<WorkspaceProps, 'withoutProfile'> & { creator: OwnCreator };

function LoadedWorkspace({ creator, Milestone, children }: LoadedWorkspaceProps) {
  const live = useLiveDashboard(creator.id);
  const { pathname, hash } = useLocation();
  // A section opens at its top, like a page.
  useLayoutEffect(() => {
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
  return (
    <WorkspaceContext value={{ ...live, creator }}>
      <Milestone creator={creator} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <WorkspaceNavigation />
        <div className="mx-auto w-full max-w-6xl pb-20 lg:pb-10">
          <DashboardHeader creator={creator} isHome={isOpenAt({ to: paths.dashboard }, pathname)} />
          {children}
        </div>
      </div>
    </WorkspaceContext>
  );
}
