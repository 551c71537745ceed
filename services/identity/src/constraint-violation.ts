/** Returns the name of the violated unique constraint; undefined for any other error. */
export const brokenUniqueConstraint = (error: unknown): string | undefined => brokenConstraint(error, '23505');

/** Returns the name of the violated check constraint; undefined for any other error. */
export const brokenCheckConstraint = (error: unknown): string | undefined => brokenConstraint(error, '23514');

function brokenConstraint(error: unknown, sqlState: string): string | undefined {
  const driverError = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof driverError !== 'object' || driverError === null) return undefined;
  const { code, constraint } = driverError as { code?: string; constraint?: string };
  return code === sqlState ? constraint : undefined;
}
