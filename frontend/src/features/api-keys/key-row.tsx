import type { ApiKeyItem, ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { ActionMenu } from '../../components/ui/action-menu';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { dateAndTime } from '../../lib/date-and-time';
import { stepTime } from '../../lib/step-time';
import { DeleteKeyConfirmation, RotateKeyConfirmation } from './key-confirmation';
import { scopeWords } from './scope-words';

const RenameKeyDialog = lazyPart(() => import('./rename-key-dialog').then((module) => module.RenameKeyDialog));

type KeyRowProps = { apiKey: ApiKeyItem; onMade: (made: ApiKeyWithSecret) => void };

export function KeyRow({ apiKey, onMade }: KeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'rotate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { name, prefix, scopes } = apiKey;
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="min-w-0 text-base font-semibold break-words">{name}</h3>
          <p className="font-mono text-xs text-ink-soft">{prefix}…</p>
        </div>
        <ul className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand">
              {scopeWords[scope].name}
            </li>
          ))}
        </ul>
        <KeyUsage apiKey={apiKey} />
      </div>
      <div className="-mt-2.5 -mr-3 shrink-0">
        <ActionMenu
          label={`More for ${name}`}
          actions={[
            { label: 'Rename', icon: Pencil, onSelect: () => setOpen('rename') },
            { label: 'Replace key', icon: RotateCcw, onSelect: () => setOpen('rotate') },
            { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setOpen('delete') },
          ]}
        />
      </div>
      {open === 'rename' && (
        <DialogLoading onClose={close}>
          <RenameKeyDialog apiKey={apiKey} onClose={close} />
        </DialogLoading>
      )}
      {open === 'rotate' && (
        <RotateKeyConfirmation
          apiKey={apiKey}
          onMade={(made) => {
            close();
            onMade(made);
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteKeyConfirmation apiKey={apiKey} onClose={close} />}
    </li>
  );
}

/** When it was last used and made. */
function KeyUsage({ apiKey: { lastUsedAt, rotatedAt, createdAt } }: { apiKey: ApiKeyItem }) {
  return (
    <p className="flex flex-wrap gap-x-1.5 text-xs whitespace-nowrap text-ink-soft">
      <span>
        {lastUsedAt ? (
          <>
            Last used <Day iso={lastUsedAt} />
          </>
        ) : (
          'Never used'
        )}
      </span>
      <span aria-hidden="true">·</span>
      <span>
        {rotatedAt ? 'Replaced' : 'Made'} <Day iso={rotatedAt ?? createdAt} />
      </span>
    </p>
  );
}

/** `today`, `yesterday` or `Nov 20`, inside a sentence. */
function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={dateAndTime(iso)}>
      {stepTime(iso, null).replace(/^(?:Today|Yesterday)$/, (word) => word.toLowerCase())}
    </time>
  );
}
