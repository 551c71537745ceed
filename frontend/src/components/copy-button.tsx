import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyWithToast } from './copy-with-toast';
import { Button } from './ui/button';

type CopyButtonProps = {
  text: string;
  label: string;
  what?: string;
  variant?: 'primary' | 'quiet' | 'plain';
  isIcon?: boolean;
  isLong?: boolean;
};

/**
 * Copies a link or the item named by `what`. `label` ("Copy ...") is the accessible name, because a page usually has
 * several copy buttons. `isIcon` shows no word, `isLong` the whole label.
 */
export function CopyButton({
  text,
  label,
  what = 'Link',
  variant = 'quiet',
  isIcon = false,
  isLong = false,
}: CopyButtonProps) {
  const [wasCopied, setWasCopied] = useState(false);
  useEffect(() => {
    if (!wasCopied) return;
    const timer = setTimeout(() => setWasCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [wasCopied]);

  const copy = async () => setWasCopied(await copyWithToast(text, what));
  const name = wasCopied ? label.replace(/^Copy/, 'Copied') : label;
  const Icon = wasCopied ? Check : Copy;
  return (
    <Button
      variant={variant}
      size="small"
      className={isIcon ? 'w-11 shrink-0 px-0!' : ''}
      aria-label={name}
      onClick={() => void copy()}
    >
      <Icon className="size-4" aria-hidden="true" />
      {!isIcon && (isLong ? name : name.replace(/ .*/, ''))}
    </Button>
  );
}
