import { limits } from '@tipnaija/contracts/limits';
import { type ComponentProps, useEffect, useState } from 'react';
import { isCommonPassword } from '../lib/common-password';
import { PasswordField } from './password-field';

/** Where a password is chosen: warns of a common one, and accepts it. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'value'> & { value: string }) {
  const isCommon = useIsCommon(props.value);
  return (
    <div className="grid gap-1.5">
      <PasswordField autoComplete="new-password" maxLength={limits.password.max} {...props} />
      <div role="status">
        {isCommon && (
          <p className="rounded-xl bg-accent-tint px-4 py-3 text-sm">
            Many people use this password, so attackers try it first. A few words of your own are safer.
          </p>
        )}
      </div>
    </div>
  );
}

function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (password.length < limits.password.min) return;
    let isCurrent = true;
    void isCommonPassword(password).then((isCommon) => isCurrent && setCommon(isCommon ? password : null));
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return common !== null && common === password;
}
