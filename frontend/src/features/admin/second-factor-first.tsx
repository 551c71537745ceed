import type { AdminAccount } from '@tipnaija/contracts/http/admin';
import type { ComponentType } from 'react';
import { Logo } from '../../components/logo';
import { Button } from '../../components/ui/button';
import { AccountNavigation } from './admin-header';

type SecondFactorFirstProps = {
  admin: AdminAccount;
  TwoFactor: ComponentType<{ isRequired?: boolean }>;
  onOpen: () => void;
};

/** The installation requires a second factor, and the server rejects everything else until this admin has one. */
export function SecondFactorFirst({ admin, TwoFactor, onOpen }: SecondFactorFirstProps) {
  const isDone = !admin.mustAddSecondFactor;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 sm:content-center">
      <h1 className="sr-only">Admin Dashboard</h1>
      <span className="justify-self-center">
        <Logo />
      </span>
      <TwoFactor isRequired />
      {isDone && (
        <>
          <p role="status" className="text-center text-sm">
            You have a second factor now. Keep your recovery codes.
          </p>
          <Button onClick={onOpen}>Open the dashboard</Button>
        </>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          {admin.email} ({admin.role})
        </p>
        <AccountNavigation />
      </div>
    </main>
  );
}
