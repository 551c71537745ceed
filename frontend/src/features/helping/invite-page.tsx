import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HelperRole } from '@tipnaija/contracts/helper-roles';
import type { HelpedCreator, InvitePreview } from '@tipnaija/contracts/http/team';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AuthMessage } from '../../components/auth-frame';
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
      <AuthMessage icon={picture} title={title} text={`${offer} The invite is for ${invite.email}.`}>
        <RolePowers role={role} />
        <Link to={withNext(paths.signUp, token)} className={buttonClass()}>
          Create an account
        </Link>
        <Link to={withNext(paths.signIn, token)} className={buttonClass({ variant: 'quiet' })}>
          I have an account
        </Link>
      </AuthMessage>
    );
  if (email !== invite.email)
    return (
      <AuthMessage
        title="This invite is for another address"
        text={`You are signed in as ${email}, and the invite is for ${invite.email}. Press Logout, then open the link from the mail again.`}
      >
        <LogoutButton />
      </AuthMessage>
    );
  return <Accept token={token} role={role} picture={picture} title={title} text={offer} />;
}

const decides = [
  'Approve or refuse alerts before the stream shows them',
  'Hide names and messages, and block supporters',
];
const powers: Record<HelperRole, { can: readonly string[]; cannot: string }> = {
  moderator: { can: [...decides, 'Skip and mute alerts'], cannot: 'You see no amounts and no wallet.' },
  operator: {
    can: [...decides, 'Skip, mute, pause, test and replay alerts', 'Run the songs and change the looks'],
    cannot: 'You see the amounts of tips, but not the wallet.',
  },
};

/** What the invited person may do. */
function RolePowers({ role }: { role: HelperRole }) {
  const { can, cannot } = powers[role];
  return (
    <div className="mb-2 grid gap-2 rounded-xl bg-sunken px-4 py-3 text-left text-sm">
      <p className="font-semibold">What you can do</p>
      <ul className="grid gap-1.5">
        {can.map((power) => (
          <li key={power} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            {power}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{cannot}</p>
    </div>
  );
}

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
    <AuthMessage icon={picture} title={title} text={text}>
      <RolePowers role={role} />
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
    </AuthMessage>
  );
}

const withNext = (path: string, token: string) =>
  `${path}&next=${encodeURIComponent(`${paths.helperInvite}?token=${token}`)}`;
