/** @jsxImportSource preact */

/** A light that glides along the upper edge of its parent and back along the lower one. */
export function RunningLine() {
  return (
    <div className="run" aria-hidden="true">
      <i className="run-edge run-top" />
      <i className="run-edge run-bottom" />
    </div>
  );
}
