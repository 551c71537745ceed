import { type HelperRole, helperRoles } from '@tipnaija/contracts/helper-roles';
import { limits } from '@tipnaija/contracts/limits';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { roleLines, roleNames } from './role-words';
import { useTeamChange } from './use-team-change';

type Invite = { email: string; role: HelperRole };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<HelperRole>('moderator');
  const invite = useTeamChange<Invite>(
    (body) => callApi<unknown>('/api/streamers/me/helper-invites', { method: 'POST', body }),
    (sent) => {
      onClose();
      toast({ title: 'Invite Sent', description: `It is on its way to ${sent.email}.` });
    },
  );
  return (
    <Dialog
      title="Invite a helper"
      description={`We mail a link that works once, for ${limits.helpers.inviteHours} hours.`}
      onClose={onClose}
    >
      <Form failure={invite.error} onSubmit={() => invite.mutate({ email: email.trim(), role })} className="grid gap-5">
        <Field label="Their email" name="email" hint="They sign in with this email.">
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              autoComplete="off"
              placeholder="name@example.com"
              maxLength={limits.email.max}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">What may they do?</legend>
          {helperRoles.map((option) => (
            <RoleChoice key={option} role={option} isChosen={role === option} onChoose={() => setRole(option)} />
          ))}
        </fieldset>
        <Button type="submit" isPending={invite.isPending}>
          {invite.isPending ? 'Sending...' : 'Send the invite'}
        </Button>
      </Form>
    </Dialog>
  );
}

type RoleChoiceProps = { role: HelperRole; isChosen: boolean; onChoose: () => void };

/** Named by its role alone; what the role may do describes it. */
function RoleChoice({ role, isChosen, onChoose }: RoleChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-xl border border-line p-3 has-checked:border-brand has-checked:bg-tint">
      <input
        type="radio"
        name="role"
        value={role}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-lines`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="grid gap-0.5">
        <span id={`${id}-name`} className="font-medium">
          {roleNames[role]}
        </span>
        <span id={`${id}-lines`} className="grid gap-0.5 text-sm text-ink-soft">
          {roleLines[role].map((line) => (
            <RoleLine key={line.words} {...line} />
          ))}
        </span>
      </span>
    </label>
  );
}

function RoleLine({ isAllowed, words }: (typeof roleLines)[HelperRole][number]) {
  const Icon = isAllowed ? Check : X;
  return (
    <span className="flex gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${isAllowed ? 'text-brand' : 'text-accent'}`} aria-hidden="true" />
      {words}{' '}
    </span>
  );
}
