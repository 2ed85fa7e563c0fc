/** One measured figure, and the most it may be. */
export type Figure = { what: string; value: number; unit: string; most?: number; least?: number }

/** A table of one measurement's figures, each with its limit and whether it is held. */
export function print(name: string, figures: Figure[]) {
  console.log(`\n${name}`)
  for (const { what, value, unit, most, least } of figures) {
    const limit =
      most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`
    const isHeld =
      value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
    const verdict = limit === '' ? '' : isHeld ? 'held' : 'NOT HELD'
    console.log(
      `  ${what.padEnd(58)} ${value.toFixed(value < 100 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} ${limit.padEnd(14)} ${verdict}`,
    )
  }
}
