import { type HelperRole, helperRoles } from '@tipnaija/contracts/helper-roles';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { roleNames, roleWords } from './role-words';
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
        <Field label="Their email" name="email" hint="They accept with the account of this address.">
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              autoComplete="off"
              maxLength={limits.email.max}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">What may they do?</legend>
          {helperRoles.map((option) => (
            <label key={option} className="flex min-h-11 items-start gap-3 rounded-xl border border-line p-3">
              <input
                type="radio"
                name="role"
                value={option}
                checked={role === option}
                onChange={() => setRole(option)}
                className="mt-1 size-4 accent-brand"
              />
              <span className="grid gap-0.5">
                <span className="font-medium">{roleNames[option]}</span>
                <span className="text-sm text-ink-soft">{roleWords[option]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" isPending={invite.isPending}>
          {invite.isPending ? 'Sending...' : 'Send the invite'}
        </Button>
      </Form>
    </Dialog>
  );
}
