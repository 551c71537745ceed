import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Eye, Link2, type LucideIcon, MousePointer2, RotateCcw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../components/copy-button';
import { lazyPart } from '../../components/lazy-part';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button, buttonClass } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { dateAndTime } from '../../lib/date-and-time';
import { SourceConfirmation, type SourceQuestion } from './source-confirmation';
import type { ObsStepsBlock } from './source-guide-dialog';
import { obsLink, sourceLink } from './source-link';
import { SourcePreview } from './source-preview';
import { kindNames } from './source-words';

const SourceRowDialog = lazyPart(() => import('./source-row-dialog').then((module) => module.SourceRowDialog));

type SourceRowProps = { source: ListedSource; token: string | undefined; ObsSteps: ObsStepsBlock };
type Open = 'settings' | 'preview' | 'guide' | SourceQuestion;

/** A source with its link, which is known only since it was made in this tab. */
export function SourceRow({ source, token, ObsSteps }: SourceRowProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, kind, name, settings } = source;
  const close = () => setOpen(null);
  const act = (label: string, icon: LucideIcon, next: Open): MenuAction => ({
    label,
    icon,
    name: `${label}: ${name}`,
    onSelect: () => setOpen(next),
  });
  const canRestart = kind === 'jar' || kind === 'session' || (kind === 'goal' && settings.targetKobo !== null);
  const wasOpened = source.isConnected || source.lastSeenAt !== null;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto_auto] sm:gap-x-4">
      <div className="relative overflow-hidden rounded-lg sm:rounded-xl">
        <SourcePreview source={source} />
        <button
          type="button"
          aria-label={`Preview of ${name}`}
          className="absolute inset-0 rounded-lg -outline-offset-2 sm:hidden"
          onClick={() => setOpen('preview')}
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-base leading-snug font-semibold break-words">{name}</h3>
        <p className="text-xs text-ink-soft max-sm:*:block">
          <span>{kindNames[kind]}</span>
          <span className="max-sm:hidden!"> · </span>
          <LastSeen source={source} />
        </p>
        {!wasOpened && (
          <Button
            variant="plain"
            size="small"
            className="-my-2.5 -ml-3.5 max-sm:text-xs!"
            aria-label={`Add it to OBS: ${name}`}
            onClick={() => setOpen('guide')}
          >
            Add it to OBS
          </Button>
        )}
      </div>
      <div className="sm:order-last">
        <ActionMenu
          label={`More for ${name}`}
          actions={[
            act('Settings', Settings2, 'settings'),
            ...(canRestart ? [act('Start again from ₦0', RotateCcw, 'restart')] : []),
            act('Replace link', Link2, 'rotate'),
            act('Delete', Trash2, 'remove'),
          ]}
        />
      </div>
      <div className={`flex flex-wrap items-center gap-2 sm:col-auto ${token ? 'col-span-3' : 'max-sm:hidden'}`}>
        {token && (
          <>
            <CopyButton text={sourceLink(token)} label={`Copy the link of ${name}`} variant="primary" />
            <a
              href={obsLink(token, source)}
              target="_blank"
              rel="noopener noreferrer"
              draggable
              className={`${buttonClass({ variant: 'quiet', size: 'small' })} cursor-grab`}
            >
              <MousePointer2 className="size-4" aria-hidden="true" />
              Drag into OBS
            </a>
          </>
        )}
        <Button
          variant="quiet"
          size="small"
          className="max-sm:hidden"
          aria-label={`Preview ${name}`}
          onClick={() => setOpen('preview')}
        >
          <Eye className="size-4" aria-hidden="true" />
          Preview
        </Button>
      </div>
      {(open === 'settings' || open === 'preview' || open === 'guide') && (
        <DialogLoading onClose={close}>
          <SourceRowDialog shows={open} source={source} token={token} ObsSteps={ObsSteps} onClose={close} />
        </DialogLoading>
      )}
      {(open === 'rotate' || open === 'restart' || open === 'remove') && (
        <SourceConfirmation question={open} id={id} name={name} onClose={close} />
      )}
    </li>
  );
}

function LastSeen({ source: { isConnected, lastSeenAt } }: { source: ListedSource }) {
  if (!isConnected) return <span>{lastSeenAt ? `Last open ${dateAndTime(lastSeenAt)}` : 'Not opened yet'}</span>;
  return (
    <span className="font-medium text-brand">
      <span className="mr-1.5 inline-block size-2 rounded-full bg-current" aria-hidden="true" />
      Open now
    </span>
  );
}
