import type { ReactNode } from 'react';
import { Avatar } from './avatar';
import { LogoutButton } from './logout-button';
import { ThemeToggle } from './theme-toggle';

type PersonHeaderProps = {
  name: string;
  avatarUrl: string | null;
  /** Before the theme and the logout. */
  action?: ReactNode;
  /** The title of the page, and whose it is. */
  children: ReactNode;
};

/** The header of a signed-in page outside the workspace. */
export function PersonHeader({ name, avatarUrl, action, children }: PersonHeaderProps) {
  return (
    <header className="mx-auto flex max-w-5xl items-center gap-3 px-4 pt-3 pb-4 lg:px-8 lg:pt-6">
      <Avatar name={name} url={avatarUrl} className="size-11 text-lg" />
      <div className="min-w-0 grow">{children}</div>
      <div className="-mr-3 flex shrink-0 items-center">
        {action}
        <ThemeToggle />
        <LogoutButton compact />
      </div>
    </header>
  );
}
