import { limits } from '@tipnaija/contracts/limits';
import type { FormEvent } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import { toast } from '../../components/ui/toast-store';
import { asUsername, isProfileFilled, type ProfileDraft } from './profile-draft';

type ProfileStepProps = {
  draft: ProfileDraft;
  usernameProblem: string | null;
  onChange: (part: Partial<ProfileDraft>) => void;
  onContinue: () => void;
};

export function ProfileStep({ draft, usernameProblem, onChange, onContinue }: ProfileStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isProfileFilled(draft)) onContinue();
    else {
      toast({
        title: 'Please fill all fields',
        description: 'Username, display name, and bio are required.',
        variant: 'destructive',
      });
    }
  };
  const link = absoluteLink(paths.tipPage(draft.username || 'username')).replace(/^https?:\/\//, '');
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h1 className="text-xl">Tell your fans who you are</h1>
      <Field label="Username" error={usernameProblem} hint={`Your tip page: ${link}`}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.username.max}
            value={draft.username}
            onChange={(event) => onChange({ username: asUsername(event.target.value) })}
          />
        )}
      </Field>
      <Field label="Display Name">
        {(control) => (
          <Input
            {...control}
            maxLength={limits.displayName.max}
            value={draft.displayName}
            onChange={(event) => onChange({ displayName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Bio" counter={{ used: draft.bio.length, max: limits.bio.max }}>
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
      <Button type="submit">Continue</Button>
    </form>
  );
}
