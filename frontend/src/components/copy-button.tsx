import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard';
import { Button } from './ui/button';
import { toast } from './ui/toast-store';

type CopyButtonProps = { text: string; label: string; what?: string };

/** Copies a link, or `what` else it is. `label` ("Copy ...") says which, as there is usually more than one on the page. */
export function CopyButton({ text, label, what = 'Link' }: CopyButtonProps) {
  const [wasCopied, setWasCopied] = useState(false);
  useEffect(() => {
    if (!wasCopied) return;
    const timer = setTimeout(() => setWasCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [wasCopied]);

  const copy = async () => {
    const isCopied = await copyText(text);
    setWasCopied(isCopied);
    if (isCopied) toast({ title: 'Copied!', description: `${what} copied to clipboard` });
    else
      toast({
        title: 'Could not copy',
        description: `Please select the ${what.toLowerCase()} and copy it by hand.`,
        variant: 'destructive',
      });
  };
  const Icon = wasCopied ? Check : Copy;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={wasCopied ? label.replace(/^Copy/, 'Copied') : label}
      onClick={() => void copy()}
    >
      <Icon className="size-4" aria-hidden="true" />
      {wasCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
