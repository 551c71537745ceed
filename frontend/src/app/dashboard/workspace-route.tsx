import { Outlet } from 'react-router-dom';
import { Workspace } from '../../features/dashboard/workspace';
import { MilestoneMoment } from '../../features/milestones/milestone-moment';
import { Home } from './home';

export { DashboardSection } from './sections';

/** The workspace around the route of a section. */
export function WorkspaceRoute() {
  return (
    <Workspace Milestone={MilestoneMoment}>
      <Outlet />
    </Workspace>
  );
}

/** The workspace's home at `/`, which has no workspace route around it. */
export function StandaloneHome() {
  return (
    <Workspace Milestone={MilestoneMoment}>
      <Home />
    </Workspace>
  );
}
