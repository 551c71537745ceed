import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast, toasts } from '../components/ui/toast-store';

// The first test of a file loads the pages it opens, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  const shown = toasts.current();
  if (shown) closeToast(shown.id);
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  // Each test has its own tab.
  sessionStorage.clear();
});

// Radix calls these on touch; happy-dom has no pointer capture.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

// happy-dom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// happy-dom has no object URLs.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
