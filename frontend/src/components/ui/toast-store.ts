export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'warning' | 'destructive';
  /** One in-app link. */
  link?: { label: string; to: string };
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows one toast at a time: a new toast replaces the previous toast. */
export function toast(message: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  lastId += 1;
  current = { variant: 'default', ...message, id: lastId };
  announce();
}

/** Does nothing when the toast has already been replaced. */
export function closeToast(id: number): void {
  if (current?.id !== id) return;
  current = null;
  announce();
}

/** Removes a message that is no longer true. */
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
