import { CopyButton } from '../../components/copy-button';
import { Dialog } from '../../components/ui/dialog';
import { buttonSnippet, type Shared } from './share-words';

export function ButtonDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const snippet = buttonSnippet(shared);
  return (
    <Dialog
      title="Button for your website"
      description="Paste this code where the button should be. It leads to your tip page."
      onClose={onClose}
    >
      <div className="grid justify-items-start gap-4">
        <img src="/embed/tip-button.svg" alt="How the button looks" width="220" height="56" />
        <pre className="w-full rounded-xl bg-sunken p-3.5 text-xs break-all whitespace-pre-wrap">
          <code>{snippet}</code>
        </pre>
        <CopyButton text={snippet} label="Copy code" what="Code" />
      </div>
    </Dialog>
  );
}
