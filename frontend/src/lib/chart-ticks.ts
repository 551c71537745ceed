const most = 6;

/** @returns at most six of the values, evenly apart, the last one among them: today keeps its label */
export function chartTicks(values: readonly string[]): string[] {
  const step = Math.ceil(values.length / most);
  return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}
