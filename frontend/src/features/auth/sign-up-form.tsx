import { limits } from '@tipnaija/contracts/limits';
import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { NewPasswordField } from '../../components/new-password-field';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { UsernameField } from '../../components/username-field';
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
    <Form failure={signUp.error} onSubmit={submit} className="grid gap-4 sm:gap-5">
      <div className="grid grid-cols-2 items-start gap-3">
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
      <UsernameField
        required
        value={person.username}
        onChange={(typed) => set({ username: normaliseUsername(typed) })}
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
        // In two lines on a phone.
        className="text-ellipsis placeholder:text-sm max-sm:placeholder-shown:pb-4 max-sm:placeholder:text-xs/[1.15] max-sm:placeholder:text-balance max-sm:placeholder:whitespace-normal"
        hint={`At least ${limits.password.min} characters.`}
        minLength={limits.password.min}
        value={person.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <Button type="submit" isPending={signUp.isPending}>
        {signUp.isPending ? 'Creating account...' : 'Create account'}
      </Button>
      <p className="-mt-1 text-center text-xs text-ink-soft">
        By creating an account you accept the{' '}
        <Link to={paths.terms} className="text-brand underline">
          Terms
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy} className="text-brand underline">
          Privacy Policy
        </Link>
      </p>
    </Form>
  );
}
