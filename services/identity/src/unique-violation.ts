/** The name of the unique constraint an insert broke, or undefined when it failed for another reason. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const driverError = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (typeof driverError !== 'object' || driverError === null) return undefined;
  const { code, constraint } = driverError as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
