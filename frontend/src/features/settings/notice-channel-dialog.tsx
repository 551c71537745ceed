import type { NoticeChannel } from '@tipnaija/contracts/http/notice-channels';
import { useState } from 'react';
import { CheckField } from '../../components/check-field';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { MinimumField, QuietHoursFields } from './notice-fields';
import { findFilterProblems, toChannelDraft, toChannelSettings } from './notices-draft';
import { useChangeChannel, useRemoveChannel } from './use-notice-channel';

type NoticeChannelDialogProps = { channel: NoticeChannel; isOwn: boolean; onClose: () => void };

/** Which tips one device is notified of. */
export function NoticeChannelDialog({ channel, isOwn, onClose }: NoticeChannelDialogProps) {
  const [draft, setDraft] = useState(toChannelDraft(channel));
  const set = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const change = useChangeChannel(channel, onClose);
  const remove = useRemoveChannel(channel, isOwn, onClose);
  return (
    <Dialog title={channel.name} onClose={onClose}>
      <Form
        problems={findFilterProblems(draft)}
        failure={change.error}
        onSubmit={() => change.mutate(toChannelSettings(draft))}
        className="grid gap-4"
      >
        <MinimumField draft={draft} onChange={set} />
        <CheckField
          label="Show amounts"
          hint="People near you can read your screen, also while it is locked."
          isOn={draft.showsAmounts}
          onChange={(showsAmounts) => set({ showsAmounts })}
        />
        <QuietHoursFields draft={draft} onChange={set} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button type="submit" isPending={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="plain" isPending={remove.isPending} onClick={() => remove.mutate()}>
            Remove this device
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
