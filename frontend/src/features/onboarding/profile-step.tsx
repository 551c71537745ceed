import { limits } from '@tipnaija/contracts/limits';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import { toast } from '../../components/ui/toast-store';
import { UsernameField } from '../../components/username-field';
import { asUsername, type ProfileDraft, profileProblems } from './profile-draft';
import { useStepFocus } from './use-step-focus';

type ProfileStepProps = {
  draft: ProfileDraft;
  failure: Error | null;
  /** True when the user comes from another step, false on the first render of the page. */
  isArriving: boolean;
  onChange: (part: Partial<ProfileDraft>) => void;
  onContinue: () => void;
};

export function ProfileStep({ draft, failure, isArriving, onChange, onContinue }: ProfileStepProps) {
  const heading = useStepFocus(isArriving);
  const showMissing = () =>
    toast({
      title: 'Please fill all fields',
      description: 'Username, display name, and bio are required.',
      variant: 'destructive',
    });
  return (
    <Form
      problems={profileProblems(draft)}
      failure={failure}
      onInvalid={showMissing}
      onSubmit={onContinue}
      className="grid gap-5"
    >
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        Tell your fans who you are
      </h1>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-4">
        <UsernameField value={draft.username} onChange={(typed) => onChange({ username: asUsername(typed) })} />
        <Field label="Display Name" name="displayName">
          {(control) => (
            <Input
              {...control}
              maxLength={limits.displayName.max}
              value={draft.displayName}
              onChange={(event) => onChange({ displayName: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Bio" name="bio" counter={{ used: draft.bio.length, max: limits.bio.max }}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={limits.bio.max}
            placeholder="What do you stream, and when?"
            value={draft.bio}
            onChange={(event) => onChange({ bio: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" className="lg:min-w-40 lg:justify-self-end">
        Continue
      </Button>
    </Form>
  );
}
