import { paths } from '../../app/paths';
import type { toast } from '../../components/ui/toast-store';

type Message = Parameters<typeof toast>[0];

/** Messages for the outcomes of a payment. */
export const outcomes = {
  success: { title: 'Payment Successful', description: 'Thank you for your donation!' },
  // A bank transfer may take a minute to be confirmed; the donor must not pay again meanwhile.
  pending: {
    title: 'Payment Pending',
    description: 'Your bank has not confirmed it yet. You do not need to pay again: your tip appears once it does.',
    variant: 'warning',
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again.',
    variant: 'destructive',
  },
  cancelled: {
    title: 'Payment Failed',
    description: "No wahala, you weren't charged. Tip again whenever you're ready.",
    variant: 'warning',
  },
} as const satisfies Record<string, Message>;

/** Adds a link to the receipt, when the payment reference is known, for a page that does not show it otherwise. */
export function withReceipt(message: Message, reference: string | null | undefined): Message {
  return reference ? { ...message, link: { label: 'View receipt', to: paths.receipt(reference) } } : message;
}
