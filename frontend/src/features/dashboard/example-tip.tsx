/** How the first tip will look on the stream. Hidden from screen readers, which read what is there. */
export function ExampleTip() {
  return (
    <div
      aria-hidden="true"
      className="grid justify-items-center gap-2 rounded-xl bg-page p-4 text-ink-soft select-none"
    >
      <p className="text-xs">Example: on your stream</p>
      <div className="grid justify-items-center gap-0.5 rounded-lg border border-line-strong bg-surface px-6 py-2 text-center">
        <p className="text-xs font-semibold">New Donation!</p>
        <p className="text-lg leading-6 font-bold tabular-nums">₦2,500</p>
        <p className="text-xs">from Zina</p>
      </div>
    </div>
  );
}
