import { BankAccountFields } from '../../components/bank-account-fields';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { BankDetailsWarning } from './bank-details-warning';
import { type ProfileDraft, paymentProblems } from './profile-draft';
import { useStepFocus } from './use-step-focus';

type PaymentStepProps = {
  draft: ProfileDraft;
  isCreating: boolean;
  failure: Error | null;
  onChange: (part: Partial<ProfileDraft>) => void;
  onBack: () => void;
  onCreate: () => void;
};

export function PaymentStep({ draft, isCreating, failure, onChange, onBack, onCreate }: PaymentStepProps) {
  const heading = useStepFocus(true);
  const problems = paymentProblems(draft);
  const showMissing = () => {
    if (Object.values(draft).every((part) => part.trim() !== '')) return;
    toast({
      title: 'Please fill all payment fields',
      description: 'All payment details are required to receive donations.',
      variant: 'destructive',
    });
  };
  return (
    <Form problems={problems} failure={failure} onInvalid={showMissing} onSubmit={onCreate} className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        Where should your money go?
      </h1>
      <BankDetailsWarning />
      <BankAccountFields account={draft} onChange={onChange} />
      <div className="grid grid-cols-[auto_1fr] gap-3 lg:grid-cols-[auto_auto] lg:justify-between">
        <Button variant="quiet" disabled={isCreating} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" isPending={isCreating}>
          {isCreating ? 'Creating profile...' : 'Create Profile'}
        </Button>
      </div>
    </Form>
  );
}
