/** All values of an iteration. */
export async function collect<One>(values: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const value of values) all.push(value)
  return all
}
