/** Reads a whole list of a provider. */
export async function all<Item>(items: AsyncIterable<Item> | readonly Item[]): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

/** Returns the sum of the amounts. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
