import { limits } from '@tipnaija/contracts/limits';
import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { NewPasswordField } from '../../components/new-password-field';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { TextField } from './text-field';
import { useSignUp } from './use-enter';

const emptyForm = { email: '', password: '', firstName: '', lastName: '', username: '' };

const { max: maxLength, pattern, words: title } = limits.personName;
const name = { maxLength, pattern, title };

export function SignUpForm() {
  const [person, setPerson] = useState(emptyForm);
  const signUp = useSignUp();
  const set = (part: Partial<typeof emptyForm>) => setPerson((current) => ({ ...current, ...part }));
  const submit = () => signUp.mutate({ ...person, email: person.email.trim() });
  return (
    <Form failure={signUp.error} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField
          label="First Name"
          name="firstName"
          value={person.firstName}
          onChange={(firstName) => set({ firstName })}
          autoComplete="given-name"
          {...name}
        />
        <TextField
          label="Last Name"
          name="lastName"
          value={person.lastName}
          onChange={(lastName) => set({ lastName })}
          autoComplete="family-name"
          {...name}
        />
      </div>
      <TextField
        label="Username"
        name="username"
        value={person.username}
        onChange={(typed) => set({ username: normaliseUsername(typed) })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max}
        hint={
          <>
            Your tip page: <strong className="font-semibold text-ink">{tipPagePreview(person.username)}</strong>
          </>
        }
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={person.email}
        onChange={(email) => set({ email })}
        autoComplete="email"
        maxLength={limits.email.max}
      />
      <NewPasswordField
        required
        placeholder="Create a strong password (min 6 characters)"
        // Cut on a phone, where the hint has the rule.
        className="text-ellipsis placeholder:text-sm"
        hint={`At least ${limits.password.min} characters.`}
        minLength={limits.password.min}
        value={person.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </Form>
  );
}

/** `{host}/{username}`, without the scheme. */
function tipPagePreview(username: string): string {
  return absoluteLink(paths.tipPage(username || 'username')).replace(/^https?:\/\//, '');
}
