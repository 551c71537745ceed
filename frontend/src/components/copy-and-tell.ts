import { copyText } from '../lib/clipboard';
import { toast } from './ui/toast-store';

/** Copies and says so; where a browser lets nobody copy, it asks to do it by hand. True when it was copied. */
export async function copyAndTell(text: string, what = 'Link'): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) toast({ title: 'Copied!', description: `${what} copied to clipboard` });
  else
    toast({
      title: 'Could not copy',
      description: `Please select the ${what.toLowerCase()} and copy it by hand.`,
      variant: 'destructive',
    });
  return isCopied;
}
