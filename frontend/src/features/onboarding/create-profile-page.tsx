import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Logo } from '../../components/logo';
import { Card } from '../../components/ui/card';
import { clearToast } from '../../components/ui/toast-store';
import { currentUserQuery } from '../../lib/current-user';
import { PagePreview } from './page-preview';
import { PaymentStep } from './payment-step';
import { emptyProfile, type ProfileDraft, profileProblems } from './profile-draft';
import { ProfileStep } from './profile-step';
import { Steps } from './steps';
import { SuccessStep } from './success-step';
import { useCreateProfile } from './use-create-profile';

export function CreateProfilePage() {
  const user = useQuery(currentUserQuery).data;
  const [draft, setDraft] = useState<ProfileDraft>(() => ({ ...emptyProfile, username: user?.username ?? '' }));
  const [{ step, isArriving }, setStep] = useState<{ step: 1 | 2; isArriving: boolean }>({
    step: 1,
    isArriving: false,
  });
  const show = (next: 1 | 2) => setStep({ step: next, isArriving: true });
  const goTo = (next: 1 | 2) => {
    // Clears the error toast of the previous step.
    clearToast('destructive');
    show(next);
  };
  const { create, created, isCreating, failure } = useCreateProfile({
    onFieldErrors: (names) => names.some((name) => name in profileProblems(draft)) && show(1),
  });
  const set = (part: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...part }));

  return (
    <main className="mx-auto grid w-full max-w-lg content-start gap-4 px-4 py-5 sm:gap-6 sm:py-10 lg:max-w-6xl lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-6 lg:py-10">
      <title>Set up your page | TipNaija</title>
      <Link
        to={paths.home}
        className="justify-self-center rounded-lg text-ink no-underline lg:col-span-2 lg:justify-self-start"
      >
        <Logo />
      </Link>
      <Steps current={created ? 3 : step} />
      <div className={`grid gap-2 lg:order-last ${!created && step === 1 ? '' : 'max-lg:hidden'}`}>
        <PagePreview draft={draft} />
        <p className="text-sm text-ink-soft max-lg:hidden">
          Your picture, cover colour and links come next, in the dashboard.
        </p>
      </div>
      <Card className="p-5 sm:p-7 lg:p-8">
        {created && <SuccessStep creator={created} />}
        {!created && step === 1 && (
          <ProfileStep
            draft={draft}
            failure={failure}
            isArriving={isArriving}
            onChange={set}
            onContinue={() => goTo(2)}
          />
        )}
        {!created && step === 2 && (
          <PaymentStep
            draft={draft}
            isCreating={isCreating}
            failure={failure}
            onChange={set}
            onBack={() => goTo(1)}
            onCreate={() => create(draft)}
          />
        )}
      </Card>
    </main>
  );
}
