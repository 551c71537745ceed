/** @jsxImportSource preact */

const edges = ['top', 'right', 'bottom', 'left'] as const;

/** A light that runs round the edge of its parent. Each edge clips its own light; the corners flash in between. */
export function RunningLine() {
  return (
    <div className="run" aria-hidden="true">
      {edges.map((edge) => (
        <i key={edge} className={`run-edge run-${edge}`} />
      ))}
      {edges.map((edge) => (
        <i key={edge} className={`run-corner run-before-${edge}`} />
      ))}
    </div>
  );
}
