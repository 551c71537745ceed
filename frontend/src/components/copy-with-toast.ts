import { copyText } from '../lib/clipboard';
import { toast } from './ui/toast-store';

/**
 * Copies the text and shows a toast; if the browser blocks copying, the toast asks the user to copy manually.
 *
 * @returns true when the text was copied
 */
export async function copyWithToast(text: string, what = 'Link'): Promise<boolean> {
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
