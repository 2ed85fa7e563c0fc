import { mix, type Rgb, rgb } from '../colour.ts'
import { backlit, lit, type Stage } from '../stage.ts'
import { taper } from '../trees.ts'

export function joshua(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#3a3428'), 0.05)
  const tip = lit(mood, rgb('#8a935e'), backlit(stage) ? 0.2 : 0.7)
  const spots = [
    [0.2, 1],
    [0.83, 0.72],
    [0.56, 0.3],
    [0.69, 0.22],
    [0.38, 0.26],
    [0.94, 0.36],
  ] as const
  for (const [at, size] of spots) {
    const foot = horizon + (canvas.height - horizon) * (0.1 + size * 0.75)
    limb(canvas.width * at, foot, -Math.PI / 2, 150 * size * unit, 34 * size * unit, 3)
  }
  function limb(x: number, y: number, turn: number, length: number, width: number, forks: number) {
    const x1 = x + Math.cos(turn) * length
    const y1 = y + Math.sin(turn) * length
    taper(canvas, x, y, x1, y1, width, width * 0.8, dark)
    if (forks === 0 || (forks < 2 && next() < 0.2)) {
      for (let n = 0; n < 46; n++) {
        const a = turn + (next() - 0.5) * 3.6
        const reach = length * (0.35 + next() * 0.3)
        taper(
          canvas,
          x1,
          y1,
          x1 + Math.cos(a) * reach,
          y1 + Math.sin(a) * reach,
          width * 0.22,
          0.6,
          mix(dark, tip, next()),
        )
      }
      return
    }
    for (const bend of [-0.6, 0.55]) {
      limb(
        x1,
        y1,
        turn + bend + (next() - 0.5) * 0.4,
        length * (0.62 + next() * 0.2),
        width * 0.8,
        forks - 1,
      )
    }
  }
}

export function palms(stage: Stage) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#2b2a26'), 0.03)
  for (const [at, tall] of [
    [0.12, 900],
    [0.22, 690],
    [0.05, 560],
    [0.88, 820],
    [0.95, 620],
  ] as const) {
    const x = canvas.width * at
    const foot = canvas.height + 10
    const top = foot - tall * unit * (0.92 + next() * 0.16)
    const lean = (next() - 0.5) * 90 * unit
    taper(canvas, x, foot, x + lean * 0.4, (foot + top) / 2, 17 * unit, 12 * unit, dark)
    taper(canvas, x + lean * 0.4, (foot + top) / 2, x + lean, top, 12 * unit, 9 * unit, dark)
    for (let n = 0; n < 17; n++)
      frond(
        stage,
        x + lean,
        top,
        (n / 17) * Math.PI * 2 + next() * 0.3,
        (105 + next() * 55) * unit,
        dark,
      )
  }
}

function frond(
  { canvas, next, unit }: Stage,
  x: number,
  y: number,
  turn: number,
  length: number,
  tone: Rgb,
) {
  let px = x
  let py = y
  for (let k = 1; k <= 9; k++) {
    const t = k / 9
    const nx = x + Math.cos(turn) * length * t
    const ny = y + Math.sin(turn) * length * 0.55 * t + t * t * length * 0.34
    taper(canvas, px, py, nx, ny, 4 * unit, 3 * unit, tone)
    for (const flip of [-1, 1]) {
      const a = Math.atan2(ny - py, nx - px) + flip * 0.9
      const reach = length * 0.26 * Math.sin(Math.PI * (0.15 + t * 0.8)) * (0.8 + next() * 0.4)
      taper(
        canvas,
        nx,
        ny,
        nx + Math.cos(a) * reach,
        ny + Math.sin(a) * reach + reach * 0.35,
        4.5 * unit,
        0.8,
        tone,
      )
    }
    px = nx
    py = ny
  }
}
