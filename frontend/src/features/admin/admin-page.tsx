import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MessagePage } from '../../components/message-page';
import { PageLoading } from '../../components/page-loading';
import { Button } from '../../components/ui/button';
import { AdminDashboard } from './admin-dashboard';
import { AdminLogin } from './admin-login';
import { adminSessionQuery } from './admin-session';

/** `TwoFactor` shows the second factors of the signed-in admin. */
export function AdminPage({ TwoFactor }: { TwoFactor: ComponentType<{ isRequired?: boolean }> }) {
  const session = useQuery(adminSessionQuery);
  return (
    <>
      <title>Admin | TipNaija</title>
      {session.isPending && <PageLoading />}
      {session.isError && (
        <MessagePage title="The admin page did not load" text="We could not ask who you are.">
          <Button onClick={() => void session.refetch()}>Try again</Button>
        </MessagePage>
      )}
      {session.data === null && <AdminLogin />}
      {session.data && <AdminDashboard admin={session.data} TwoFactor={TwoFactor} />}
    </>
  );
}
