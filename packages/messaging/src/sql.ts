/** Where SQL can be run: a pool, one connection, or an open transaction. Repositories take this and nothing more. */
export interface SqlRunner {
  /** The rows of a SELECT or of a RETURNING clause. */
  rows<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** One connection that stays ours until it is released: session locks live on it. */
export interface SqlConnection extends SqlRunner {
  release(): Promise<void>;
}
