/** A target for SQL: a pool, one connection, or an open transaction. Repositories depend on this alone. */
export interface SqlRunner {
  /** @returns the rows of a SELECT or of a RETURNING clause */
  rows<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** One connection that stays reserved until it is released: session locks live on it. */
export interface SqlConnection extends SqlRunner {
  /** Calls `onNotification` for every notification on the channels that this connection listens to. */
  onNotification(onNotification: () => void): void;
  release(): Promise<void>;
}
