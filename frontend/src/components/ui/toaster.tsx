import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { closeToast, toasts } from './toast-store';
import { useReachableOverDialogs } from './use-reachable-over-dialogs';

const icons = {
  default: 'bg-brand bg-(image:--tick) bg-center bg-no-repeat',
  warning: 'bg-accent-solid text-on-accent',
  destructive: 'bg-danger-solid text-on-danger',
};

/** Whether the bottom of a phone is needed: by the keyboard, by the buttons of a dialog, or of the form being filled in. */
const isBottomTaken = () =>
  (window.visualViewport?.height ?? Infinity) < window.innerHeight * 0.75 ||
  document.querySelector('[role$=dialog]') ||
  document.activeElement?.matches('input, select, textarea');

export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const viewport = useReachableOverDialogs();
  return (
    <Toast.Provider label="Notification" duration={5_000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Toast.Root
          key={shown.id}
          // Errors interrupt a screen reader; other messages wait.
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && closeToast(shown.id)}
          className="flex animate-[toast-in_0.2s_ease-out] items-center gap-3 rounded-2xl border border-line bg-surface py-2.5 pr-3 pl-4 text-ink shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold ${icons[shown.variant]}`}
          >
            {shown.variant !== 'default' && '!'}
          </span>
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
            <div>
              <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
              {shown.description && <Toast.Description className="text-sm">{shown.description}</Toast.Description>}
            </div>
            {shown.link && (
              <Toast.Action asChild altText={shown.link.label}>
                <Link
                  to={shown.link.to}
                  className="-my-1 inline-flex min-h-11 items-center text-sm font-semibold text-brand"
                >
                  {shown.link.label}
                </Link>
              </Toast.Action>
            )}
          </div>
          <Toast.Close aria-label="Close" className="-mr-2 grid size-11 shrink-0 place-items-center rounded-lg">
            <X className="size-4" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        // Prevents a second announcement; the attribute only keeps an open dialog from hiding the toasts from screen
        // readers.
        aria-live="off"
        hotkey={['F8']}
        label="Notification"
        className={`fixed inset-x-0 bottom-[max(var(--bottom-bar,0rem),env(safe-area-inset-bottom))] z-50 mx-auto w-full max-w-md p-4 outline-none sm:right-0 sm:left-auto sm:mx-0 ${isBottomTaken() ? 'max-sm:top-0 max-sm:bottom-auto' : ''}`}
      />
    </Toast.Provider>
  );
}
