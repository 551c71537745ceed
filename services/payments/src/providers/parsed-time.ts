/** Returns the time that a provider wrote; undefined for one that cannot be read. */
export function parsedTime(text: string | null | undefined): Date | undefined {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
