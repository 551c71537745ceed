/** Returns the name of the violated unique constraint; undefined for any other error. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const driverError = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof driverError !== 'object' || driverError === null) return undefined;
  const { code, constraint } = driverError as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
