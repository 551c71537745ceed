export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** One way on from here, to a page of ours. */
  link?: { label: string; to: string };
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Only one is shown at a time: a new one takes the place of the last. */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  lastId += 1;
  current = { variant: 'default', ...message, id: lastId };
  announce();
}

/** Closing a toast that was already replaced does nothing. */
export function closeToast(id: number): void {
  if (current?.id !== id) return;
  current = null;
  announce();
}

/** Takes away a message that is no longer true. */
export function clearToast(variant: Toast['variant']): void {
  if (current?.variant === variant) closeToast(current.id);
}

export const toasts = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}
