import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast, toasts } from '../components/ui/toast-store';

// The first test of a file loads the pages it opens; a busy machine takes more than a second for that.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  const shown = toasts.current();
  if (shown) closeToast(shown.id);
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  // Each test is a tab of its own.
  sessionStorage.clear();
});

// Radix asks for these on a touch; jsdom has no pointers.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

// jsdom has dialogs that cannot be shown.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom has no addresses for files.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
