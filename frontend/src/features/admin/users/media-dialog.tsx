import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@tipnaija/contracts/http/admin';
import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { userMediaQuery } from '../admin.queries';
import { ReasonDialog } from '../reason-dialog';
import { Timestamp } from '../timestamp';
import { useTakeDownAvatar, useTakeDownMedia } from './use-user-acts';

/** The item to take down: an alert file or the profile picture. */
type Target = OverlayMedia | 'avatar';

/**
 * The sounds and pictures that a creator uploaded. Each is taken down individually, with a reason for the audit log.
 */
export function MediaDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [target, setTarget] = useState<Target | null>(null);
  const [media, avatar] = [useTakeDownMedia(), useTakeDownAvatar()];
  const files = useQuery(userMediaQuery(user.id));
  const name = `${user.firstName} ${user.lastName}`;
  if (target) {
    const back = { onSuccess: () => setTarget(null) };
    const takeDown = (reason: string) =>
      target === 'avatar'
        ? avatar.mutate({ id: user.id, reason }, back)
        : media.mutate({ id: target.id, reason }, back);
    return (
      <ReasonDialog
        title={target === 'avatar' ? `Take down the picture of ${name}?` : `Take down this ${kindLabel(target)}?`}
        description={
          target === 'avatar'
            ? 'It leaves their page at once. They can choose another.'
            : 'It leaves all alerts at once, and nobody can upload it again. This cannot be undone.'
        }
        hint="For the record. The user does not read it."
        maxLength={limits.adminReason.max}
        action={{ label: 'Take down', pendingLabel: 'Taking down...' }}
        isPending={media.isPending || avatar.isPending}
        onConfirm={takeDown}
        onClose={() => setTarget(null)}
      />
    );
  }
  return (
    <Dialog title={`Media of ${name}`} description="What they uploaded for their page and alerts." onClose={onClose}>
      <ul className="grid divide-y divide-line">
        {files.data?.map((file) => (
          <li key={file.id} className="flex items-center gap-3 py-3">
            <Preview file={file} isHidden={user.isBanned} />
            <p className="grow text-sm text-ink-soft">
              {Math.ceil(file.bytes / 1024)} kB, <Timestamp iso={file.uploadedAt} />
            </p>
            <Button variant="quiet" size="small" className="text-danger" onClick={() => setTarget(file)}>
              Take down
            </Button>
          </li>
        ))}
      </ul>
      {files.data?.length === 0 && <p className="text-sm text-ink-soft">Nothing uploaded for alerts.</p>}
      {files.isError && <p className="text-sm text-danger">The files could not be loaded. Please try again.</p>}
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        <Button variant="quiet" size="small" className="text-danger" onClick={() => setTarget('avatar')}>
          Take down profile picture
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

const kindLabel = ({ kind }: OverlayMedia): string => (kind === 'image' ? 'picture' : 'sound');

/** The server delivers no files of a banned creator, not even to admins. */
function Preview({ file, isHidden }: { file: OverlayMedia; isHidden: boolean }) {
  const address = `/api/overlay/media/${file.id}`;
  if (isHidden) return <p className="text-sm">Hidden {kindLabel(file)}</p>;
  if (file.kind === 'image') return <img src={address} alt="" className="size-14 rounded object-contain" />;
  return <audio src={address} controls preload="none" className="w-40" aria-label="Uploaded sound" />;
}
