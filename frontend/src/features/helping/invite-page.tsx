import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HelpedCreator, InvitePreview } from '@tipnaija/contracts/http/team';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LogoutButton } from '../../components/logout-button';
import { MessagePage } from '../../components/message-page';
import { PageLoading } from '../../components/page-loading';
import { Button, buttonClass } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { currentUserQuery } from '../../lib/current-user';
import { helpedCreatorsQuery } from '../../lib/helped-creators';

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
          title="This invite does not work"
          text={
            preview.error ? toUserMessage(preview.error) : 'This link is not complete. Please open it from the mail.'
          }
        >
          <Link to={paths.home} className={buttonClass()}>
            Open TipNaija
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
  const offer = `${displayName} (@${username}) invites you as ${role === 'operator' ? 'an operator' : 'a moderator'}.`;
  if (email === null)
    return (
      <MessagePage title={title} text={`${offer} The invite is for ${invite.email}.`}>
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
        text={`You are signed in as ${email}, and the invite is for ${invite.email}. Log out, then open the link from the mail again.`}
      >
        <LogoutButton />
      </MessagePage>
    );
  return <Accept token={token} title={title} text={`${offer} ${roleText[role]}`} />;
}

const roleText = {
  moderator: 'You decide which messages the stream shows. You see no amounts.',
  operator: 'You run alerts, songs and looks. You see tips, but not the wallet.',
};

function Accept({ token, title, text }: { token: string; title: string; text: string }) {
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
    <MessagePage title={title} text={text}>
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
