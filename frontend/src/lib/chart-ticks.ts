/** @returns at most so many of the values, evenly apart, the last one among them: today keeps its label */
export function chartTicks(values: readonly string[], most = 6): string[] {
  const step = Math.ceil(values.length / most);
  return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}
