import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { RefreshCw, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { Logo } from '../../components/logo';
import { ThemeToggle } from '../../components/theme-toggle';
import { Button, buttonClass } from '../../components/ui/button';
import { creatorsKey } from '../../lib/own-creator';
import { refetchWallet } from '../../lib/wallet';
import { LogoutButton } from './logout-button';

export function DashboardHeader({ creator }: { creator: OwnCreator }) {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: creatorsKey }) > 0;
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: creatorsKey }), refetchWallet(queryClient)]);
  return (
    <header>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-3 px-4 py-2.5">
          <Logo />
          <nav aria-label="Account" className="flex gap-1 sm:gap-2">
            <ThemeToggle />
            <Link to={paths.settings} className={buttonClass({ variant: 'plain', size: 'small' })}>
              <Settings className="size-5" aria-hidden="true" />
              <span className="sr-only sm:not-sr-only">Settings</span>
            </Link>
            <LogoutButton variant="quiet" />
          </nav>
        </div>
      </div>
      <div className="mx-auto flex max-w-5xl items-center gap-3 px-4 py-5">
        <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-12 text-lg" />
        <div className="min-w-0 grow">
          <h1 className="truncate text-xl">{creator.displayName}</h1>
          <p className="truncate text-sm text-ink-soft">@{creator.username}</p>
        </div>
        <Button variant="quiet" size="small" disabled={isFetching} onClick={() => void refresh()}>
          <RefreshCw className={`size-4 ${isFetching ? 'animate-spin' : ''}`} aria-hidden="true" />
          Refresh
        </Button>
      </div>
    </header>
  );
}
