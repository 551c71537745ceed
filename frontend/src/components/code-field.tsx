import { limits } from '@tipnaija/contracts/limits';
import { Field } from './ui/field';
import { Input } from './ui/input';

type CodeFieldProps = {
  /** A recovery code has letters; a code of the app only digits. */
  isRecovery?: boolean;
  value: string;
  onChange: (typed: string) => void;
};

/** Digits as large as they are on the phone that shows them. */
const codeLook = 'min-h-14 text-center text-xl font-semibold tracking-[0.35em] tabular-nums';

/** The field of a code from the authenticator app, or of a recovery code. */
export function CodeField({ isRecovery = false, value, onChange }: CodeFieldProps) {
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code from your app'}
      name="code"
      hint={isRecovery ? 'One of the ten codes you saved. It works once.' : 'Six digits. They change every 30 seconds.'}
    >
      {(control) => (
        <Input
          required
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.recoveryCode.typedMax}
          value={value}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          className={isRecovery ? 'font-mono tracking-widest' : codeLook}
        />
      )}
    </Field>
  );
}
