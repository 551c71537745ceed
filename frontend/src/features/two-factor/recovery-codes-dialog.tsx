import { Download } from 'lucide-react';
import { CopyButton } from '../../components/copy-button';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { keepFile } from '../../lib/keep-file';

const explanation =
  'Each code signs you in once when your phone is not there. Keep them on paper or in a password manager. We show them only now.';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const download = () =>
    keepFile(new Blob([`TipNaija recovery codes\n\n${text}\n`], { type: 'text/plain' }), 'tipnaija-recovery-codes.txt');
  return (
    <Dialog title="Save your recovery codes" description={explanation}>
      <div className="grid gap-4">
        <ol className="grid gap-x-4 gap-y-2 rounded-xl bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="text-center">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label="Copy recovery codes" what="Codes" />
          <Button variant="quiet" size="small" onClick={download}>
            <Download className="size-4" aria-hidden="true" />
            Download
          </Button>
        </div>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </Dialog>
  );
}
