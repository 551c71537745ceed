import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { buttonClass } from './ui/button';
import { Input } from './ui/input';

type FindCreatorProps = {
  label: string;
  action: string;
  /** The address of the creator's page. */
  toAddress: (username: string) => string;
  className?: string;
  buttonLook?: string;
};

const alwaysGreen = `${buttonClass()} disabled:bg-brand! disabled:text-on-brand!`;

/** Visitors type `@ada` or `Ada Plays`; the input is normalized to a username. */
export function FindCreator({ label, action, toAddress, className = '', buttonLook = alwaysGreen }: FindCreatorProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const trimmed = typed.trim();

  const go = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') void navigate(toAddress(normaliseUsername(trimmed) || trimmed));
  };
  return (
    <form onSubmit={go} className={`grid gap-2 text-left ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-2 sm:gap-3">
        <Input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="adaplays"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button type="submit" disabled={trimmed === ''} className={buttonLook}>
          {action}
        </button>
      </div>
    </form>
  );
}
