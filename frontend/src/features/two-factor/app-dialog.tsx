import type { AddedFactor, AppSetup } from '@tipnaija/contracts/http/two-factor';
import { use, useState } from 'react';
import { CodeField } from '../../components/code-field';
import { CopyButton } from '../../components/copy-button';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { qrPicture } from '../../lib/qr-picture';
import { FactorAccountContext } from './factor-account';
import { useFactorChange } from './two-factor.queries';

type AppDialogProps = { setup: AppSetup; onAdded: (added: AddedFactor) => void; onClose: () => void };

/** Connects an app such as Google Authenticator: scan or type the secret, then prove it with a code. */
export function AppDialog({ setup, onAdded, onClose }: AppDialogProps) {
  const { api, notice } = use(FactorAccountContext);
  const [code, setCode] = useState('');
  const confirm = useFactorChange(
    () => {
      const body = { setupToken: setup.setupToken, code };
      return callApi<AddedFactor>(`${api}/two-factor/app/confirm`, { method: 'POST', body });
    },
    (added) => {
      toast({ title: 'Two-Step Sign-In Is On', description: `Your app is connected. ${notice}` });
      onAdded(added);
    },
  );
  return (
    <Dialog
      title="Connect an authenticator app"
      description="Scan the code with Google Authenticator, Microsoft Authenticator, Authy or another app."
      onClose={onClose}
    >
      <Form failure={confirm.error} onSubmit={() => confirm.mutate()} className="grid gap-5">
        <Secret setup={setup} />
        <CodeField value={code} onChange={setCode} />
        <Button type="submit" isPending={confirm.isPending}>
          {confirm.isPending ? 'Checking...' : 'Connect'}
        </Button>
      </Form>
    </Dialog>
  );
}

function Secret({ setup: { uri, secret } }: { setup: AppSetup }) {
  const { size, path } = qrPicture(uri);
  return (
    <div className="grid justify-items-center gap-3">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" className="w-full max-w-52 rounded-xl border border-line">
        <title>QR code for your authenticator app</title>
        {/* White in the dark theme too, because QR readers require it. The theme has no `bg-white`. */}
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className="flex w-full flex-wrap items-center justify-center gap-2">
        <p className="text-center text-sm">
          <span className="block text-xs text-ink-soft">Cannot scan? Type this key into the app:</span>
          {/* Four groups of four letters a line. */}
          <span className="mx-auto block max-w-[22ch] font-mono tracking-wider">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </span>
        </p>
        <CopyButton text={secret} label="Copy the key" what="Key" />
      </div>
    </div>
  );
}
