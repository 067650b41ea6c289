/**
 * The rows of all pages that were loaded, each once. A row that is added meanwhile moves the others down by one, so the next
 * page repeats one that is already shown.
 */
export function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
