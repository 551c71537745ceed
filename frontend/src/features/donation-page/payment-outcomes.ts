import type { toast } from '../../components/ui/toast-store';

/** How a payment ended, in words for the donor. */
export const outcomes = {
  success: { title: 'Payment Successful', description: 'Thank you for your donation!' },
  // A bank transfer may take a minute to be confirmed; the donor must not pay again meanwhile.
  pending: {
    title: 'Payment Pending',
    description: 'Your bank has not confirmed it yet. You do not need to pay again: your tip appears once it does.',
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Parameters<typeof toast>[0]>;
