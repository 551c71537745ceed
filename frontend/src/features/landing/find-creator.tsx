import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Input } from '../../components/ui/input';

/** Visitors type `@ada` or `Ada Plays`; the input is normalized to a username. */
export function FindCreator() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const trimmed = typed.trim();

  const go = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') void navigate(paths.tipPage(normaliseUsername(trimmed) || trimmed));
  };
  return (
    <form onSubmit={go} className="grid max-w-lg gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Streamer username
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
        <button
          type="submit"
          disabled={trimmed === ''}
          className="inline-flex min-h-12 items-center justify-center rounded-xl bg-accent-solid px-5 font-semibold text-on-accent transition-colors hover:opacity-90 disabled:cursor-not-allowed disabled:bg-transparent disabled:text-on-panel disabled:inset-ring-2 disabled:inset-ring-on-panel/60"
        >
          Tip now
        </button>
      </div>
    </form>
  );
}
