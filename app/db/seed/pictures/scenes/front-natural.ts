import { disc, polygon } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, smooth, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'
import { broadleaf, conifer, grasses, taper } from '../trees.ts'

export function firs(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#2a3d33'), 0.05)
  const bright = lit(
    mood,
    stage.season === 'winter' ? rgb('#dfe6ea') : rgb('#7f9a5c'),
    backlit(stage) ? 0.25 : 0.75,
  )
  const foot = canvas.height + 40 * unit
  const deep = canvas.height - horizon
  for (const [from, to, sign] of [
    [-0.04, 0.26, 1],
    [0.8, 1.04, -1],
  ] as const) {
    for (let n = 0; n < 9; n++) {
      const t = next()
      const x = canvas.width * (from + (to - from) * t)
      const edge = sign > 0 ? 1 - t : t
      const tall = (240 + edge * 520 + next() * 120) * unit
      conifer(canvas, x, foot - (1 - edge) * deep * 0.06, tall, dark, bright, side(stage), next)
    }
  }
}

const flowerHues: Record<string, readonly string[]> = {
  spring: ['#f4e27a', '#ffffff', '#c99be0'],
  summer: ['#f0b83c', '#e8598a', '#ffffff', '#7f6ad0'],
  autumn: ['#c96a34', '#d9a04a', '#8c3f3a'],
  winter: ['#e8eef2', '#cfd8e0', '#ffffff'],
}

export function grass(stage: Stage) {
  meadow(stage, false)
}

export function flowers(stage: Stage) {
  meadow(stage, true)
}

function meadow(stage: Stage, inBloom: boolean) {
  const { canvas, mood, next, season } = stage
  const dry = season === 'autumn' || season === 'winter'
  const dark = lit(mood, dry ? rgb('#6b5230') : rgb('#38512c'), 0.1)
  const bright = lit(mood, dry ? rgb('#e6c07a') : rgb('#b9c765'), 0.85)
  const hues = flowerHues[season]!.map((hue) => lit(mood, rgb(hue), 0.75))
  grasses(canvas, canvas.height * 0.8, dark, bright, next, inBloom ? hues : undefined)
}

export function reeds(stage: Stage) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#4a4128'), 0.05)
  const bright = lit(mood, rgb('#d9b878'), 0.8)
  for (let n = 0; n < 150; n++) {
    const x = canvas.width * (next() < 0.55 ? next() ** 2 * 0.42 : 1 - next() ** 2 * 0.3)
    const tall = (110 + next() * 260) * unit
    const lean = (next() - 0.42) * tall * 0.3
    const y = canvas.height + 10
    const tone = mix(dark, bright, next() ** 2)
    taper(canvas, x, y, x + lean, y - tall, 4 * unit, 1.2 * unit, tone)
    if (next() < 0.35)
      taper(
        canvas,
        x + lean * 0.9,
        y - tall * 0.9,
        x + lean * 1.03,
        y - tall * 1.06,
        9 * unit,
        5 * unit,
        times(tone, 0.75),
      )
  }
}

export function rocks(stage: Stage) {
  const { canvas, next, unit } = stage
  const count = 9
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1)
    const x = canvas.width * (next() < 0.6 ? next() * 0.4 : 0.6 + next() * 0.45)
    const size = (60 + t * 190) * unit * (0.6 + next() * 0.7)
    const y = canvas.height * (0.83 + t * 0.2)
    boulder(stage, x, y, size, size * (0.4 + next() * 0.2), rgb('#77706a'))
  }
}

/** A rounded, cracked stone, lit from above and one side. */
export function boulder(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  surface: Rgb,
) {
  const { canvas, mood, next } = stage
  const { ridged, soft } = fields()
  const outline: number[] = []
  const shift = next() * 512
  const steps = 34
  for (let n = 0; n <= steps; n++) {
    const a = Math.PI * (1.06 - (n / steps) * 1.12)
    const bump =
      0.62 + sample(soft, shift + n * 9, 20) * 0.55 + sample(soft, shift + n * 31, 60) * 0.16
    outline.push(
      x + Math.cos(a) * wide * 0.56 * (0.85 + bump * 0.2),
      y - Math.sin(a) * tall * bump * 1.15,
    )
  }
  const from = side(stage)
  const k = backlit(stage) ? 0.35 : 0.95
  const under = outline.map((v, i) => (i % 2 ? y + (y - v) * 0.4 : v))
  polygon(canvas, under, times(mood.shade, 0.3), 0.4)
  polygon(canvas, outline, (px, py) => {
    const up = clamp((y - py) / tall)
    const across = ((px - x) / wide) * from
    const facet = sample(ridged, shift + px * 0.4, py * 0.5) - 0.4
    const fine = sample(soft, shift + px * 1.7, py * 1.7) - 0.5
    const t = clamp(up * 0.75 - 0.05 + across * 0.75 + facet * 0.7)
    return times(lit(mood, surface, t * k), 0.86 + facet * 0.5 + fine * 0.25 + up * 0.12)
  })
}

const leaves: Record<string, readonly [string, string]> = {
  spring: ['#c76b8e', '#ffd9e2'],
  summer: ['#3f6337', '#bccb62'],
  autumn: ['#a8431f', '#ffb44a'],
  winter: ['#6b7a86', '#f3f6fa'],
}

export function tree(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit, season } = stage
  const from = side(stage)
  const x = canvas.width * (from < 0 ? 0.66 : 0.33)
  const foot = horizon + (canvas.height - horizon) * 0.5
  const [leaf, top] = leaves[season]!
  const k = backlit(stage) ? 0.45 : 0.9
  broadleaf(
    canvas,
    x,
    foot,
    620 * unit,
    lit(mood, rgb(leaf), 0.25),
    lit(mood, rgb(top), k),
    lit(mood, rgb('#4a3a30'), 0.15),
    from,
    next,
    season === 'winter' ? 0 : 1,
  )
}

export function blossom(stage: Stage) {
  const { canvas, mood, next, unit, season } = stage
  const [leaf, top] = leaves[season]!
  const bark = lit(mood, rgb('#3a2c2a'), 0.08)
  for (let n = 0; n < 5; n++) {
    const x0 = canvas.width * (0.55 + next() * 0.5)
    let x = x0
    let y = -20 * unit
    let turn = Math.PI * (0.6 + next() * 0.25)
    for (let k = 0; k < 9; k++) {
      const x1 = x + Math.cos(turn) * 75 * unit
      const y1 = y + Math.sin(turn) * 45 * unit
      taper(canvas, x, y, x1, y1, (15 - k * 1.5) * unit, (13.5 - k * 1.5) * unit, bark)
      for (let b = 0; b < 60; b++) {
        const tone = mix(lit(mood, rgb(leaf), 0.35), lit(mood, rgb(top), 0.95), next())
        disc(
          canvas,
          x1 + (next() + next() - 1) * 80 * unit,
          y1 + (next() + next() - 1) * 58 * unit,
          (3 + next() * 9) * unit,
          tone,
          0.82,
          2,
        )
      }
      x = x1
      y = y1
      turn += (next() - 0.45) * 0.5
    }
  }
}

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

export function stacks(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const { ridged, soft } = fields()
  const k = backlit(stage) ? 0.25 : 0.85
  for (const [at, tall, wide, deep] of [
    [0.72, 420, 210, 0.12],
    [0.86, 250, 150, 0.2],
    [0.6, 150, 74, 0.06],
  ] as const) {
    const x = canvas.width * at
    const foot = horizon + (canvas.height - horizon) * deep
    const shift = next() * 512
    const outline: number[] = []
    for (let n = 0; n <= 40; n++) {
      const t = n / 40
      const lobe = Math.sin(t * Math.PI) ** 0.34 * (0.72 + sample(soft, shift + t * 150, 9) * 0.5)
      outline.push(x + (t - 0.5) * wide * unit * (1.25 - lobe * 0.3), foot - lobe * tall * unit)
    }
    polygon(canvas, outline, (px, py) => {
      const column = sample(ridged, shift + px * 0.7, py * 0.07)
      const across = ((px - x) / (wide * unit)) * side(stage) + 0.5
      const base = lit(mood, rgb('#7d746c'), clamp(across * 0.8 + column * 0.6 - 0.2) * k)
      return mix(
        times(base, 0.75 + column * 0.6),
        mood.haze,
        0.1 + 0.3 * smooth(foot - tall * 0.35 * unit, foot, py),
      )
    })
  }
}

export function ice(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const { ridged } = fields()
  const spots = Array.from({ length: 15 }, () => [next(), next() ** 1.7] as const).sort(
    (a, b) => a[1] - b[1],
  )
  for (const [at, deep] of spots) {
    const size = (60 + deep * 330) * unit * (0.6 + next() * 0.6)
    const x = canvas.width * at
    const foot = horizon + (canvas.height - horizon) * (0.03 + deep * 0.8)
    const outline: number[] = [x - size * 0.62, foot]
    const knots = 7
    for (let n = 0; n < knots; n++) {
      const t = n / (knots - 1)
      outline.push(
        x + (t - 0.5) * size * 1.1,
        foot - size * (0.14 + next() * 0.42) * Math.sin(Math.PI * (0.12 + t * 0.76)),
      )
    }
    outline.push(x + size * 0.62, foot)
    const shift = next() * 512
    const glass = (px: number, py: number): Rgb => {
      const facet = sample(ridged, shift + px * 0.3 + py * 0.12, py * 0.4)
      const up = clamp((foot - py) / (size * 0.5))
      const across = ((px - x) / size) * side(stage)
      const lightly = clamp(0.3 + up * 0.4 + across * 0.6 + (facet - 0.4) * 0.8)
      return mix(
        times(rgb('#5fb4cf'), mix(mood.shade, [1, 1, 1], 0.45)),
        lit(mood, [1.15, 1.15, 1.15], 0.95),
        lightly,
      )
    }
    polygon(canvas, outline, glass)
    const mirrored = outline.map((v, i) => (i % 2 ? foot + (foot - v) * 0.6 : v))
    polygon(canvas, mirrored, (px, py) => times(glass(px, foot * 2 - py), 0.72), 0.42)
  }
}

export function cypress(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const dark = lit(mood, rgb('#26372a'), 0.1)
  const bright = lit(mood, rgb('#8a9a56'), backlit(stage) ? 0.3 : 0.8)
  for (let n = 0; n < 13; n++) {
    const t = n / 12
    const x = canvas.width * (0.93 - t * 0.42 - t * t * 0.1)
    const foot = horizon + (canvas.height - horizon) * (0.62 - t * 0.5)
    const tall = (330 - t * 270) * unit * (0.85 + next() * 0.3)
    const wide = tall * 0.085
    const outline: number[] = []
    for (let k = 0; k <= 24; k++) {
      const a = (k / 24) * Math.PI * 2
      const y = -Math.cos(a)
      const girth = y < 0 ? 1 + y : 1 - y * 0.3
      outline.push(
        x + Math.sin(a) * wide * (0.75 + girth * 0.4) * (0.85 + next() * 0.3),
        foot - tall * 0.5 + (y * tall) / 2,
      )
    }
    polygon(canvas, outline, (px, py) =>
      mix(
        dark,
        bright,
        clamp(((px - x) / wide) * side(stage) * 0.6 + ((px * 31 + py * 17) % 13) / 40),
      ),
    )
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

/** A beach with a wave running out on it. */
export function surf(stage: Stage, horizon: number) {
  const { canvas, mood, season, next } = stage
  const { soft } = fields()
  const { width, height, data } = canvas
  const sand = season === 'winter' ? rgb('#3a3a3e') : rgb('#d8b98c')
  const shift = next() * 512
  const top = horizon + (height - horizon) * 0.3
  for (let y = Math.floor(top); y < height; y++) {
    const depth = (y - horizon) / (height - horizon)
    const far = 1 / (depth + 0.05)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const u = (x / width - 0.5) * far
      const reach =
        depth - 0.62 - (x / width - 0.5) * 0.34 + (sample(soft, shift + u * 26, 40) - 0.5) * 0.24
      if (reach < -0.42) continue
      const lace =
        sample(soft, shift + u * 120, far * 170) * 0.6 +
        sample(soft, shift + u * 330, far * 420) * 0.4
      const wet = smooth(-0.02, 0.03, reach)
      const dry = smooth(0.05, 0.3, reach + (lace - 0.5) * 0.05)
      const beach = lit(mood, sand, 0.5 + lace * 0.4)
      for (let c = 0; c < 3; c++) {
        const gloss = data[i + c]! * 0.62 + beach[c]! * 0.25
        data[i + c]! +=
          (gloss + (beach[c]! * (0.82 + lace * 0.3) - gloss) * dry - data[i + c]!) * wet
      }
      const line1 = Math.exp(-((reach * 42) ** 2)) * smooth(0.3, 0.55, lace + 0.12)
      const behind =
        smooth(-0.26, 0.0, reach) * smooth(0.02, -0.03, reach) * smooth(0.5, 0.62, lace)
      const breaker =
        Math.exp(-(((reach + 0.3 + (lace - 0.5) * 0.06) * 30) ** 2)) * smooth(0.36, 0.6, lace)
      const foam = clamp(line1 + behind * 0.8 + breaker * 0.9)
      const white = lit(mood, [1.1, 1.1, 1.08], 0.75)
      for (let c = 0; c < 3; c++) data[i + c]! += (white[c]! - data[i + c]!) * foam
    }
  }
}
