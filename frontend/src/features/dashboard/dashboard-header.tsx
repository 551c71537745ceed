import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { RefreshCw } from 'lucide-react';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { CreatorSwitcher } from '../../components/creator-switcher';
import { LogoutButton } from '../../components/logout-button';
import { ThemeToggle } from '../../components/theme-toggle';
import { Button } from '../../components/ui/button';
import { creatorsKey } from '../../lib/own-creator';
import { useIsOffline } from '../../lib/use-is-offline';
import { refetchWallet } from '../../lib/wallet';

/** The creator above every section. The name is the title of the workspace's home. */
export function DashboardHeader({ creator, isHome }: { creator: OwnCreator; isHome: boolean }) {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: creatorsKey }) > 0;
  const isOffline = useIsOffline();
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: creatorsKey }), refetchWallet(queryClient)]);
  const Name = isHome ? 'h1' : 'p';
  return (
    <header className="flex items-center gap-3 px-4 pt-3 pb-4 lg:px-8 lg:pt-6">
      <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-11 text-lg" />
      <div className="min-w-0 grow">
        <CreatorSwitcher current={null} paths={paths}>
          <Name className="truncate text-lg font-semibold">{creator.displayName}</Name>
          <p className="truncate text-sm text-ink-soft">@{creator.username}</p>
        </CreatorSwitcher>
      </div>
      <div className="-mr-3 flex shrink-0 items-center sm:gap-1">
        <Button
          variant="plain"
          size="small"
          className="px-3! text-ink-soft"
          disabled={isFetching || isOffline}
          onClick={() => void refresh()}
        >
          <RefreshCw className={`size-4.5 ${isFetching ? 'animate-spin' : ''}`} aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">Refresh</span>
        </Button>
        <ThemeToggle />
        <LogoutButton compact />
      </div>
    </header>
  );
}
