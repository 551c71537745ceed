import { AlertSetPicture } from '../../components/alert-set-picture';

/** How the first tip will look on the stream. Hidden from screen readers, which read what is there. */
export function ExampleTip() {
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-2 rounded-xl bg-page p-4 select-none">
      <p className="text-xs text-ink-soft">Example: on your stream</p>
      <span className="block w-full max-w-52 overflow-hidden rounded-lg">
        <AlertSetPicture set="owambe" />
      </span>
    </div>
  );
}
