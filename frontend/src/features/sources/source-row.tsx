import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Link2, type LucideIcon, MousePointer2, RotateCcw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirmation } from '../../components/confirmation';
import { CopyButton } from '../../components/copy-button';
import { lazyPart } from '../../components/lazy-part';
import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button, buttonClass } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { dateAndTime } from '../../lib/date-and-time';
import { obsLink, sourceLink } from './source-link';
import { SourcePreview } from './source-preview';
import { kindNames } from './source-words';
import { sourcesPath, useSourceChange } from './sources.queries';

const SourceSettingsDialog = lazyPart(() =>
  import('./source-settings-dialog').then((module) => module.SourceSettingsDialog),
);

type Question = 'settings' | 'rotate' | 'restart' | 'remove';

/** A source with its link, which is known only since it was made in this tab. */
export function SourceRow({ source, token }: { source: ListedSource; token: string | undefined }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, kind, name, settings } = source;
  const close = () => setQuestion(null);
  const act = (label: string, icon: LucideIcon, next: Question): MenuAction => ({
    label,
    icon,
    name: `${label}: ${name}`,
    onSelect: () => setQuestion(next),
  });
  const canRestart = kind === 'jar' || kind === 'session' || (kind === 'goal' && settings.targetKobo !== null);
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="self-start overflow-hidden rounded-xl sm:row-span-2">
        <SourcePreview source={source} />
      </div>
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold break-words">{name}</h2>
          <p className="text-xs text-ink-soft">{kindNames[kind]}</p>
          <LastSeen source={source} />
        </div>
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
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-2">
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
      {question !== null && question !== 'settings' && <Ask question={question} id={id} name={name} onClose={close} />}
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

type Asked = Exclude<Question, 'settings'>;

const questions: Record<
  Asked,
  { title: (name: string) => string; text: string; label: string; pending: string; done: [string, string] }
> = {
  rotate: {
    title: (name) => `Make a new link for ${name}?`,
    text: 'The old link stops working at once. Your other sources stay as they are.',
    label: 'Make new link',
    pending: 'Making...',
    done: ['New Link', 'Copy it now, or drag it into OBS.'],
  },
  restart: {
    title: (name) => `Start ${name} again?`,
    text: 'It counts from ₦0 on the stream. Your tips and your wallet stay as they are.',
    label: 'Start again',
    pending: 'Starting...',
    done: ['Started Again', 'It counts from now on.'],
  },
  remove: {
    title: (name) => `Delete ${name}?`,
    text: 'Its link stops working at once. Your tips stay as they are.',
    label: 'Delete',
    pending: 'Deleting...',
    done: ['Source Deleted', 'Remove it from OBS too.'],
  },
};

function Ask({ question, id, name, onClose }: { question: Asked; id: string; name: string; onClose: () => void }) {
  const { title, text, label, pending, done } = questions[question];
  const change = useSourceChange(
    () =>
      question === 'remove'
        ? callApi<unknown>(`${sourcesPath}/${id}`, { method: 'DELETE' })
        : callApi<unknown>(`${sourcesPath}/${id}/${question}`, { method: 'POST' }),
    () => {
      onClose();
      toast({ title: done[0], description: done[1] });
    },
  );
  return (
    <Confirmation
      title={title(name)}
      text={text}
      action={{ label, pendingLabel: pending }}
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
