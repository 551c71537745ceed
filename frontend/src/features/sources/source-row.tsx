import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Link2, type LucideIcon, MousePointer2, RotateCcw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../components/copy-button';
import { lazyPart } from '../../components/lazy-part';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button, buttonClass } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { dateAndTime } from '../../lib/date-and-time';
import { SourceConfirmation, type SourceQuestion } from './source-confirmation';
import { obsLink, sourceLink } from './source-link';
import { SourcePreview } from './source-preview';
import { kindNames } from './source-words';

const SourceSettingsDialog = lazyPart(() =>
  import('./source-settings-dialog').then((module) => module.SourceSettingsDialog),
);

/** A source with its link, which is known only since it was made in this tab. */
export function SourceRow({ source, token }: { source: ListedSource; token: string | undefined }) {
  const [question, setQuestion] = useState<'settings' | SourceQuestion | null>(null);
  const { id, kind, name, settings } = source;
  const close = () => setQuestion(null);
  const act = (label: string, icon: LucideIcon, next: 'settings' | SourceQuestion): MenuAction => ({
    label,
    icon,
    name: `${label}: ${name}`,
    onSelect: () => setQuestion(next),
  });
  const canRestart = kind === 'jar' || kind === 'session' || (kind === 'goal' && settings.targetKobo !== null);
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto_auto] sm:gap-x-4">
      <div className={`self-start overflow-hidden rounded-xl ${token ? '' : 'max-sm:row-span-2'}`}>
        <SourcePreview source={source} />
      </div>
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words">{name}</h3>
        <p className="text-xs text-ink-soft">{kindNames[kind]}</p>
        <LastSeen source={source} />
      </div>
      <div className="self-start sm:order-last sm:self-center">
        <ActionMenu
          label={`More for ${name}`}
          actions={[
            act('Settings', Settings2, 'settings'),
            ...(canRestart ? [act('Start again from ₦0', RotateCcw, 'restart')] : []),
            ...(token ? [act('New link', Link2, 'rotate')] : []),
            act('Delete', Trash2, 'remove'),
          ]}
        />
      </div>
      <div
        className={`flex flex-wrap items-center gap-2 sm:col-auto ${token ? 'col-span-3' : 'col-span-2 col-start-2'}`}
      >
        {token ? (
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
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`New link for ${name}`}
            onClick={() => setQuestion('rotate')}
          >
            <Link2 className="size-4" aria-hidden="true" />
            New link
          </Button>
        )}
      </div>
      {question === 'settings' && (
        <DialogLoading onClose={close}>
          <SourceSettingsDialog source={source} onClose={close} />
        </DialogLoading>
      )}
      {question !== null && question !== 'settings' && (
        <SourceConfirmation question={question} id={id} name={name} onClose={close} />
      )}
    </li>
  );
}

function LastSeen({ source: { isConnected, lastSeenAt } }: { source: ListedSource }) {
  if (isConnected)
    return (
      <p className="mt-1 flex items-center gap-1.5 text-xs font-medium text-brand">
        <span className="size-2 rounded-full bg-current" aria-hidden="true" />
        Open now
      </p>
    );
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {lastSeenAt ? `Last open ${dateAndTime(lastSeenAt)}` : 'Not opened yet'}
    </p>
  );
}
