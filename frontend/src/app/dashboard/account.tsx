import { useQuery } from '@tanstack/react-query';
import { HandCoins, House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PersonHeader } from '../../components/person-header';
import { SettingsCard } from '../../components/settings-card';
import { buttonClass } from '../../components/ui/button';
import { VerificationBanner } from '../../features/email-verification/verification-banner';
import { ProofPrompt } from '../../features/proof/proof-prompt';
import { Password } from '../../features/settings/password';
import { Sessions } from '../../features/settings/sessions';
import { YourData } from '../../features/settings/your-data';
import { FactorAccountContext, userWithoutPage } from '../../features/two-factor/factor-account';
import { TwoFactor } from '../../features/two-factor/two-factor';
import { currentUserQuery } from '../../lib/current-user';
import { paths } from '../paths';

/** The settings of a user without a page, such as most helpers. */
export function Account() {
  const user = useQuery(currentUserQuery).data;
  if (!user) return null;
  return (
    <>
      <title>Your account | TipNaija</title>
      <PersonHeader name={`${user.firstName} ${user.lastName}`} avatarUrl={null} action={<HomeLink />}>
        <h1 className="truncate text-lg font-semibold">Your account</h1>
        <p className="truncate text-xs text-ink-soft sm:text-sm">{user.email}</p>
      </PersonHeader>
      <main className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pb-10 lg:px-8">
        <VerificationBanner />
        <SettingsCard title="Your tip page" icon={HandCoins} help="Take tips yourself, on a page of your own.">
          <Link
            to={paths.createProfile}
            className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start`}
          >
            Create your page
          </Link>
        </SettingsCard>
        <FactorAccountContext value={userWithoutPage}>
          <TwoFactor />
        </FactorAccountContext>
        <Password />
        <Sessions />
        <YourData />
      </main>
      <ProofPrompt />
    </>
  );
}

function HomeLink() {
  return (
    <Link to={paths.home} className={`${buttonClass({ variant: 'plain', size: 'small' })} px-3! text-ink-soft`}>
      <House className="size-4.5" aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">Home</span>
    </Link>
  );
}
