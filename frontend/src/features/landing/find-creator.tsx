import { normaliseUsername } from '@tipnaija/contracts/usernames';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../components/ui/button';
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
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Enter a streamer's username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" disabled={trimmed === ''}>
          Tip now
        </Button>
      </div>
    </form>
  );
}
