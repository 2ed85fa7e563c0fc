/** Source: optimal string alignment distance (Damerau, Levenshtein). */
export function countErrors(from: string, to: string): number {
  const [a, b] = [[...from], [...to]]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const line = [row + 1]
    for (const [column, other] of b.entries()) {
      const changed = (above[column] as number) + (letter === other ? 0 : 1)
      const added = (line[column] as number) + 1
      const missing = (above[column + 1] as number) + 1
      const isSwapped = letter === b[column - 1] && a[row - 1] === other
      const swapped = isSwapped ? (before[column - 1] as number) + 1 : changed
      line.push(Math.min(changed, added, missing, swapped))
    }
    before = above
    above = line
  }
  return above.at(-1) as number
}
