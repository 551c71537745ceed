import type { ApiKeyItem, ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { KeyRound, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { RowIcon } from '../../components/row-icon';
import { ActionMenu } from '../../components/ui/action-menu';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { DeleteKeyConfirmation, RotateKeyConfirmation } from './key-confirmation';
import { KeyUsage } from './key-usage';
import { scopeWords } from './scope-words';

const RenameKeyDialog = lazyPart(() => import('./rename-key-dialog').then((module) => module.RenameKeyDialog));

type KeyRowProps = { apiKey: ApiKeyItem; onMade: (made: ApiKeyWithSecret) => void };

export function KeyRow({ apiKey, onMade }: KeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'rotate' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, name, prefix, scopes } = apiKey;
  return (
    <li className="flex items-start gap-3.5 py-4 first:pt-1 last:pb-0">
      <RowIcon icon={KeyRound} />
      <div className="grid min-w-0 grow gap-2">
        <div className="grid gap-0.5">
          <h3 id={id} tabIndex={-1} className="max-w-full justify-self-start text-base font-semibold break-words">
            {name}
          </h3>
          <p className="font-mono text-xs text-ink-soft">{prefix}…</p>
        </div>
        <ul className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="rounded-full border border-line px-2.5 py-0.5 text-xs font-medium">
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
