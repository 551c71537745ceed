import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { closeToast, toasts } from './toast-store';
import { useReachableOverDialogs } from './use-reachable-over-dialogs';

/** On phones at the top, because the keyboard covers the bottom. */
const places = {
  page: 'top-0 p-4 pt-[max(1rem,env(safe-area-inset-top))] sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:mx-0',
  header: 'top-0 p-1.5 pt-[max(0.375rem,env(safe-area-inset-top))]',
};

const looks = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-transparent bg-danger-solid text-on-danger',
};

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
          className={`flex animate-[toast-in_0.2s_ease-out] ${shown.isInHeader ? 'items-center gap-2 px-4 py-1.5' : 'items-start gap-3 p-4'} rounded-2xl border shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${looks[shown.variant]}`}
        >
          <div
            className={shown.isInHeader ? 'flex min-w-0 grow flex-wrap items-center justify-between gap-x-4' : 'grow'}
          >
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
        className={`fixed inset-x-0 z-50 mx-auto w-full max-w-md outline-none ${places[shown?.isInHeader ? 'header' : 'page']}`}
      />
    </Toast.Provider>
  );
}
