export type Figure = { what: string; value: number; unit: string; most?: number; least?: number }

/** @returns whether all limits are held */
export function print(name: string, figures: Figure[]): boolean {
  console.log(`\n${name}`)
  for (const figure of figures) {
    const { what, value, unit, most, least } = figure
    const limit =
      most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`
    const verdict = limit === '' ? '' : isHeld(figure) ? 'held' : 'NOT HELD'
    console.log(
      `  ${what.padEnd(58)} ${value.toFixed(value < 100 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} ${limit.padEnd(14)} ${verdict}`,
    )
  }
  return figures.every(isHeld)
}

function isHeld({ value, most, least }: Figure) {
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}
