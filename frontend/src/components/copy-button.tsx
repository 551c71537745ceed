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
  /** What the button shows, when neither the first word nor the whole label fits; the label starts with it. */
  face?: string;
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
  face,
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
      className={`shrink-0 ${isIcon ? 'w-11 px-0!' : 'whitespace-nowrap'}`}
      aria-label={name}
      onClick={() => void copy()}
    >
      <Icon className="size-4" aria-hidden="true" />
      {!isIcon && (isLong ? name : ((wasCopied ? undefined : face) ?? name.replace(/ .*/, '')))}
    </Button>
  );
}
