/**
 * Planning a statement costs more than running it for one tip, so a statement that runs often is prepared on each
 * connection, as the JDBC driver does: Postgres then plans it a few times and keeps a plan for all values, unless plans
 * for the single values have proved cheaper.
 */

/** Runs of a text in this process before it is prepared. */
const runsBefore = 5;
/** Bounds the memory of a session, where a prepared statement stays until the end. */
const preparedMax = 500;
const countedMax = 5_000;

const runs = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Counts a run of this statement.
 * @returns its name as a prepared statement; undefined while it is rare
 */
export function preparedName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size === preparedMax) return name;
  const count = (runs.get(text) ?? 0) + 1;
  if (count > runsBefore) {
    runs.delete(text);
    names.set(text, `statement_${names.size + 1}`);
  } else {
    if (runs.size === countedMax) runs.clear();
    runs.set(text, count);
  }
  return names.get(text);
}
