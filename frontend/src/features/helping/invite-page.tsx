import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HelperRole } from '@tipnaija/contracts/helper-roles';
import type { HelpedCreator, InvitePreview } from '@tipnaija/contracts/http/team';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { LogoutButton } from '../../components/logout-button';
import { MessagePage } from '../../components/message-page';
import { PageLoading } from '../../components/page-loading';
import { Button, buttonClass } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';
import { helpedCreatorsQuery } from '../../lib/helped-creators';
import { ExpiredInvitePicture } from './expired-invite-picture';
import { RolePowers } from './role-powers';

const post = <Answer,>(path: string, token: string) =>
  callApi<Answer>(`/api/helper-invites/${path}`, { method: 'POST', body: { token } });

/** Target of the mailed link. A press accepts, because mail scanners open links. */
export function InvitePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const user = useQuery(currentUserQuery);
  const preview = useQuery({
    queryKey: ['/api/helper-invites/preview', token],
    queryFn: () => post<InvitePreview>('preview', token),
    enabled: token !== '',
    staleTime: 0,
  });
  const isLoading = user.isPending || (token !== '' && preview.isPending);
  return (
    <>
      <title>Invite | TipNaija</title>
      {isLoading ? (
        <PageLoading />
      ) : preview.data ? (
        <Invite token={token} invite={preview.data} email={user.data?.email ?? null} />
      ) : (
        <MessagePage
          icon={<ExpiredInvitePicture />}
          title="This invite does not work"
          text={
            preview.error ? toUserMessage(preview.error) : 'This link is not complete. Please open it from the mail.'
          }
        >
          <Link to={paths.home} className={buttonClass()}>
            Open TipNaija
          </Link>
          <Link to={paths.contact} className={buttonClass({ variant: 'plain' })}>
            Write to us
          </Link>
        </MessagePage>
      )}
    </>
  );
}

type InviteProps = { token: string; invite: InvitePreview; email: string | null };

function Invite({ token, invite, email }: InviteProps) {
  const { displayName, username, role } = invite;
  const title = `Help ${displayName} with the stream`;
  const picture = <Avatar name={displayName} url={null} className="size-16 text-2xl" />;
  const offer = `${displayName} (@${username}) invites you as ${role === 'operator' ? 'an operator' : 'a moderator'}.`;
  if (email === null)
    return (
      <MessagePage icon={picture} title={title} text={`${offer} The invite is for ${invite.email}.`}>
        <OfferedPowers role={role} />
        <Link to={withNext(paths.signUp, token)} className={buttonClass()}>
          Create an account
        </Link>
        <Link to={withNext(paths.signIn, token)} className={buttonClass({ variant: 'quiet' })}>
          I have an account
        </Link>
      </MessagePage>
    );
  if (email !== invite.email)
    return (
      <MessagePage
        title="This invite is for another address"
        text={`You are signed in as ${email}, and the invite is for ${invite.email}. Press Logout, then open the link from the mail again.`}
      >
        <LogoutButton />
      </MessagePage>
    );
  return <Accept token={token} role={role} picture={picture} title={title} text={offer} />;
}

const OfferedPowers = ({ role }: { role: HelperRole }) => (
  <div className="mb-2 rounded-xl bg-sunken px-4 py-3 text-left">
    <RolePowers role={role} />
  </div>
);

type AcceptProps = { token: string; role: HelperRole; picture: ReactNode; title: string; text: string };

function Accept({ token, role, picture, title, text }: AcceptProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => post<HelpedCreator>('accept', token),
    onSuccess: async ({ creatorId, displayName }) => {
      await queryClient.invalidateQueries({ queryKey: helpedCreatorsQuery.queryKey, exact: true });
      toast({ title: 'Welcome to the team!', description: `You now help ${displayName}.` });
      await navigate(paths.helping(creatorId), { replace: true });
    },
  });
  return (
    <MessagePage icon={picture} title={title} text={text}>
      <OfferedPowers role={role} />
      {accept.error && (
        <p role="alert" className="text-sm text-danger">
          {toUserMessage(accept.error)}
        </p>
      )}
      <Button isPending={accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? 'Joining...' : 'Accept the invite'}
      </Button>
      <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
        Not now
      </Link>
    </MessagePage>
  );
}

const withNext = (path: string, token: string) =>
  `${path}&next=${encodeURIComponent(`${paths.helperInvite}?token=${token}`)}`;
