import { disc, glow, line, polygon, rect } from '../canvas.ts'
import { clamp, mix, type Rgb, rgb, times } from '../colour.ts'
import { fields, sample } from '../noise.ts'
import { type Eye, face, project } from '../perspective.ts'
import { backlit, lit, type Stage, side } from '../stage.ts'
import { conifer } from '../trees.ts'
import { boulder } from './front-natural.ts'

const lamp: Rgb = [1.5, 1.02, 0.5]

function dark(stage: Stage) {
  return stage.mood.light === 'night' || stage.mood.light === 'blue'
}

export function cabin(stage: Stage, horizon: number) {
  const { canvas, mood, next, unit } = stage
  const x = canvas.width * (side(stage) < 0 ? 0.64 : 0.3)
  const foot = horizon + (canvas.height - horizon) * 0.42
  const w = 190 * unit
  const wall = lit(mood, rgb('#6b4a36'), 0.35)
  const roof =
    stage.season === 'winter' ? lit(mood, rgb('#c9d2de'), 0.12) : lit(mood, rgb('#4a4440'), 0.5)
  for (const off of [-0.9, -0.62, 1.5, 1.85, 2.1]) {
    conifer(
      canvas,
      x + off * w,
      foot + 8 * unit,
      (200 + next() * 150) * unit,
      lit(mood, rgb('#2c4036'), 0.05),
      lit(mood, rgb('#9ab08a'), 0.5),
      side(stage),
      next,
    )
  }
  rect(canvas, x, foot - w * 0.42, x + w, foot, (px, py) =>
    times(
      wall,
      0.85 + ((Math.floor((py - foot) / (9 * unit)) * 37) % 5) * 0.06 - ((px + py) % 2) * 0.02,
    ),
  )
  polygon(
    canvas,
    [
      x - w * 0.12,
      foot - w * 0.38,
      x + w * 0.14,
      foot - w * 0.8,
      x + w * 0.86,
      foot - w * 0.8,
      x + w * 1.12,
      foot - w * 0.38,
    ],
    roof,
  )
  rect(canvas, x + w * 0.68, foot - w * 0.98, x + w * 0.78, foot - w * 0.7, times(wall, 0.7))
  const glass = dark(stage)
    ? lamp
    : mood.light === 'golden'
      ? times(mood.sun, 1.05)
      : times(mood.shade, 0.6)
  for (const at of [0.12, 0.64]) {
    rect(canvas, x + w * at, foot - w * 0.3, x + w * (at + 0.22), foot - w * 0.12, glass)
    line(
      canvas,
      x + w * (at + 0.11),
      foot - w * 0.3,
      x + w * (at + 0.11),
      foot - w * 0.12,
      3 * unit,
      times(wall, 0.6),
    )
  }
  rect(canvas, x + w * 0.42, foot - w * 0.3, x + w * 0.56, foot, times(wall, 0.55))
  if (dark(stage)) glow(canvas, x + w * 0.5, foot - w * 0.1, w * 0.9, [1, 0.6, 0.25], 0.3, 0.6)
}

export function observatory(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const at = side(stage) < 0 ? 0.66 : 0.32
  knoll(stage, horizon, at)
  for (const [dx, size] of [
    [0.15, 0.42],
    [0, 1],
  ] as const) {
    const x = canvas.width * (at + dx * (at < 0.5 ? 1 : -1))
    const foot = horizon + (canvas.height - horizon) * (size < 1 ? 0.3 : 0.2)
    const r = 150 * size * unit
    const shellLit = (px: number): number => clamp(0.5 + ((px - x) / r) * side(stage) * 0.62)
    const white = rgb('#e9e6e0')
    rect(canvas, x - r, foot - r * 0.9, x + r, foot, (px) =>
      lit(mood, times(white, 0.82), shellLit(px) * 0.9),
    )
    const dome: number[] = []
    for (let n = 0; n <= 40; n++) {
      const a = Math.PI * (1 - n / 40)
      dome.push(x + Math.cos(a) * r * 1.06, foot - r * 0.9 - Math.sin(a) * r * 1.02)
    }
    polygon(canvas, dome, (px, py) =>
      lit(mood, times(white, 0.94 + ((foot - py) / r) * 0.06), shellLit(px)),
    )
    const slit = [
      x - r * 0.02,
      foot - r * 0.92,
      x - r * 0.1,
      foot - r * 1.5,
      x + r * 0.05,
      foot - r * 1.94,
      x + r * 0.28,
      foot - r * 1.88,
      x + r * 0.26,
      foot - r * 1.4,
      x + r * 0.3,
      foot - r * 0.92,
    ]
    polygon(canvas, slit, mix(mood.shade, [0.02, 0.02, 0.05], 0.6))
    if (dark(stage)) {
      glow(canvas, x + r * 0.14, foot - r * 1.4, r * 0.5, [1, 0.35, 0.2], 0.5)
      rect(canvas, x - r * 0.7, foot - r * 0.5, x - r * 0.5, foot, [1.1, 0.45, 0.2])
      glow(canvas, x - r * 0.6, foot - r * 0.15, r * 0.7, [1, 0.4, 0.15], 0.3, 0.6)
    }
    line(
      canvas,
      x - r * 1.08,
      foot - r * 0.9,
      x + r * 1.08,
      foot - r * 0.9,
      5 * size * unit,
      lit(mood, rgb('#8d8a86'), 0.4),
    )
  }
}

export function road(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const eye: Eye = { x: canvas.width * 0.5, y: horizon + 3 * unit, focal: 1300 * unit, height: 2 }
  const asphalt = lit(mood, rgb('#6a6468'), 0.55)
  const far = (z: number) => clamp((z - 10) / 260)
  for (let z = 400; z > 1.2; z *= 0.9) {
    const z1 = z * 0.9
    const bump = Math.sin(z * 0.03) * 0.3
    const tone = mix(asphalt, mood.haze, far(z) * 0.7)
    face(
      canvas,
      eye,
      [
        [-4.4, bump, z],
        [4.4, bump, z],
        [4.4, bump, z1],
        [-4.4, bump, z1],
      ],
      (px, py) => times(tone, 0.94 + ((px * 12.9898 + py * 78.233) % 1) * 0.1),
    )
  }
  const stripe = lit(mood, rgb('#f0c04a'), 0.9)
  const edge = lit(mood, rgb('#e9e4da'), 0.8)
  for (let z = 2.4; z < 240; z += 9) {
    const z1 = z + 3.6
    for (const x of [-0.22, 0.22])
      face(
        canvas,
        eye,
        [
          [x - 0.07, 0, z],
          [x + 0.07, 0, z],
          [x + 0.07, 0, z1],
          [x - 0.07, 0, z1],
        ],
        stripe,
        0.9 - far(z) * 0.6,
      )
    for (const x of [-4, 4])
      face(
        canvas,
        eye,
        [
          [x - 0.08, 0, z],
          [x + 0.08, 0, z],
          [x + 0.08, 0, z + 9],
          [x - 0.08, 0, z + 9],
        ],
        edge,
        0.7 - far(z) * 0.5,
      )
  }
  const pole = lit(mood, rgb('#4a3c34'), 0.15)
  let from: [number, number] | undefined
  for (let z = 180; z > 6; z *= 0.72) {
    const [x0, y0] = project(eye, [9, 0, z])
    const [x1, y1] = project(eye, [9, 9, z])
    const w = Math.max(1, (0.25 * eye.focal) / z)
    line(canvas, x0, y0, x1, y1, w, mix(pole, mood.haze, far(z) * 0.7))
    line(
      canvas,
      x1 - w * 5,
      y1 + w * 2,
      x1 + w * 5,
      y1 + w * 2,
      w * 0.7,
      mix(pole, mood.haze, far(z) * 0.7),
    )
    if (from) {
      for (let n = 0; n < 12; n++) {
        const a = n / 12
        const b = (n + 1) / 12
        const sag = (t: number) => Math.sin(t * Math.PI) * Math.abs(y1 - from![1]) * 0.14
        line(
          canvas,
          from[0] + (x1 - from[0]) * a,
          from[1] + (y1 - from[1]) * a + sag(a),
          from[0] + (x1 - from[0]) * b,
          from[1] + (y1 - from[1]) * b + sag(b),
          1.4 * unit,
          pole,
          0.8,
        )
      }
    }
    from = [x1, y1]
  }
}

export function jetty(stage: Stage, horizon: number) {
  const { canvas, mood, unit, next } = stage
  const eye: Eye = {
    x: canvas.width * 0.52,
    y: horizon - 30 * unit,
    focal: 1250 * unit,
    height: 2.3,
  }
  const wood = rgb('#8a7460')
  for (let z = 15; z > 1.6; z -= 0.24) {
    const tone = lit(mood, times(wood, 0.72 + next() * 0.45), backlit(stage) ? 0.38 : 0.75)
    face(
      canvas,
      eye,
      [
        [-1.1, 0.55, z],
        [1.1, 0.55, z],
        [1.1, 0.55, z - 0.21],
        [-1.1, 0.55, z - 0.21],
      ],
      tone,
    )
    face(
      canvas,
      eye,
      [
        [-1.1, 0.42, z - 0.21],
        [1.1, 0.42, z - 0.21],
        [1.1, 0.55, z - 0.21],
        [-1.1, 0.55, z - 0.21],
      ],
      times(tone, 0.35),
    )
  }
  for (let z = 15; z > 3; z -= 3.1) {
    for (const x of [-1.2, 1.2]) {
      const tone = lit(mood, times(wood, 0.5), 0.25)
      face(
        canvas,
        eye,
        [
          [x - 0.09, -0.2, z],
          [x + 0.09, -0.2, z],
          [x + 0.09, 1.1, z],
          [x - 0.09, 1.1, z],
        ],
        tone,
      )
      face(
        canvas,
        eye,
        [
          [x - 0.09, -0.2, z],
          [x + 0.09, -0.2, z],
          [x + 0.07, -1.2, z],
          [x - 0.07, -1.2, z],
        ],
        tone,
        0.4,
      )
    }
  }
}

export function torii(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * 0.42
  const foot = horizon + (canvas.height - horizon) * 0.3
  const s = 330 * unit
  const red = (k: number) => lit(mood, rgb('#d8452c'), k)
  const k = backlit(stage) ? 0.28 : 0.75
  const gate = (sign: number, alpha: number) => {
    const y = (v: number) => foot - v * s * sign
    const post = (at: number, tilt: number) =>
      polygon(
        canvas,
        [
          x + (at - 0.045) * s,
          y(0),
          x + (at + 0.045) * s,
          y(0),
          x + (at + 0.035 - tilt) * s,
          y(1),
          x + (at - 0.035 - tilt) * s,
          y(1),
        ],
        (px) => red(k * (0.55 + 0.45 * Math.sin((px - x) / (s * 0.03)))),
        alpha,
      )
    post(-0.4, -0.03)
    post(0.4, 0.03)
    polygon(
      canvas,
      [x - 0.47 * s, y(0.68), x + 0.47 * s, y(0.68), x + 0.47 * s, y(0.76), x - 0.47 * s, y(0.76)],
      red(k * 0.8),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.035 * s,
        y(0.76),
        x + 0.035 * s,
        y(0.76),
        x + 0.035 * s,
        y(0.93),
        x - 0.035 * s,
        y(0.93),
      ],
      red(k * 0.6),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.56 * s,
        y(0.95),
        x,
        y(0.92),
        x + 0.56 * s,
        y(0.95),
        x + 0.59 * s,
        y(1.03),
        x,
        y(0.99),
        x - 0.59 * s,
        y(1.03),
      ],
      red(k),
      alpha,
    )
    polygon(
      canvas,
      [
        x - 0.6 * s,
        y(1.03),
        x,
        y(0.99),
        x + 0.6 * s,
        y(1.03),
        x + 0.64 * s,
        y(1.13),
        x,
        y(1.06),
        x - 0.64 * s,
        y(1.13),
      ],
      lit(mood, rgb('#3a3434'), 0.3),
      alpha,
    )
  }
  gate(1, 1)
  gate(-0.85, 0.34)
}

export function lighthouse(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * (side(stage) < 0 ? 0.74 : 0.27)
  const foot = horizon + 22 * unit
  const tall = 430 * unit
  const from = side(stage)
  const k = backlit(stage) ? 0.3 : 1
  for (const [dx, w, h] of [
    [0, 900, 105],
    [-40, 560, 70],
    [120, 620, 60],
  ] as const) {
    boulder(
      stage,
      x + dx * unit,
      horizon + (canvas.height - horizon) * 0.2,
      w * unit,
      h * 1.5 * unit,
      rgb('#6a5f56'),
    )
  }
  rect(
    canvas,
    x + 50 * unit,
    foot - 120 * unit,
    x + 170 * unit,
    foot - 40 * unit,
    lit(mood, rgb('#e9e2d6'), 0.6 * k),
  )
  polygon(
    canvas,
    [
      x + 40 * unit,
      foot - 118 * unit,
      x + 70 * unit,
      foot - 160 * unit,
      x + 150 * unit,
      foot - 160 * unit,
      x + 180 * unit,
      foot - 118 * unit,
    ],
    lit(mood, rgb('#a8452f'), 0.6 * k),
  )
  const r = (t: number) => (46 - t * 18) * unit
  polygon(
    canvas,
    [
      x - r(0),
      foot - 30 * unit,
      x - r(1),
      foot - tall,
      x + r(1),
      foot - tall,
      x + r(0),
      foot - 30 * unit,
    ],
    (px, py) => {
      const t = (foot - py) / tall
      const stripe = Math.floor(t * 5) % 2 === 1
      return lit(
        mood,
        stripe ? rgb('#c8402f') : rgb('#f4efe6'),
        clamp(0.45 + ((px - x) / (r(t) * 2)) * from) * k,
      )
    },
  )
  const top = foot - tall
  rect(
    canvas,
    x - 40 * unit,
    top - 8 * unit,
    x + 40 * unit,
    top + 4 * unit,
    lit(mood, rgb('#2e2c30'), 0.3),
  )
  rect(
    canvas,
    x - 18 * unit,
    top - 52 * unit,
    x + 18 * unit,
    top - 8 * unit,
    dark(stage) ? [1.6, 1.35, 0.8] : lit(mood, rgb('#cfe0e2'), 0.8 * k),
  )
  polygon(
    canvas,
    [x - 25 * unit, top - 50 * unit, x, top - 84 * unit, x + 25 * unit, top - 50 * unit],
    lit(mood, rgb('#b83a2a'), 0.6 * k),
  )
  if (!dark(stage)) return
  const beam: Rgb = [1, 0.9, 0.62]
  for (const [sign, reach] of [
    [-1, 1500],
    [1, 900],
  ] as const) {
    const far = x + sign * reach * unit
    const spread = reach * 0.1 * unit
    for (const share of [1, 0.8, 0.6, 0.42, 0.26, 0.12]) {
      const wide = spread * share
      polygon(
        canvas,
        [
          x,
          top - 31 * unit,
          far,
          top - 40 * unit - wide,
          far,
          top - 24 * unit + wide,
          x,
          top - 29 * unit,
        ],
        beam,
        0.035,
      )
    }
  }
  glow(canvas, x, top - 30 * unit, 90 * unit, beam, 0.9)
}

export function boat(stage: Stage, horizon: number) {
  const { canvas, mood, unit } = stage
  const x = canvas.width * 0.34
  const y = horizon + (canvas.height - horizon) * 0.55
  const w = 300 * unit
  const hull = lit(mood, rgb('#7a4a34'), 0.3)
  const rim = lit(mood, rgb('#e2c9a0'), backlit(stage) ? 0.5 : 0.85)
  polygon(
    canvas,
    [x - w * 0.5, y, x + w * 0.5, y, x + w * 0.42, y + w * 0.2, x - w * 0.44, y + w * 0.2],
    times(hull, 0.5),
    0.45,
  )
  polygon(
    canvas,
    [
      x - w * 0.56,
      y - w * 0.16,
      x - w * 0.3,
      y - w * 0.11,
      x + w * 0.3,
      y - w * 0.11,
      x + w * 0.54,
      y - w * 0.15,
      x + w * 0.42,
      y + w * 0.02,
      x - w * 0.42,
      y + w * 0.02,
    ],
    hull,
  )
  polygon(
    canvas,
    [
      x - w * 0.56,
      y - w * 0.17,
      x - w * 0.3,
      y - w * 0.12,
      x + w * 0.3,
      y - w * 0.12,
      x + w * 0.54,
      y - w * 0.16,
      x + w * 0.3,
      y - w * 0.09,
      x - w * 0.3,
      y - w * 0.09,
    ],
    rim,
  )
  line(canvas, x - w * 0.1, y - w * 0.12, x + w * 0.62, y + w * 0.1, 4 * unit, rim)
}

export function tent(stage: Stage, horizon: number) {
  const { canvas, unit } = stage
  const x = canvas.width * 0.32
  const y = horizon + (canvas.height - horizon) * 0.62
  const w = 210 * unit
  glow(canvas, x, y - w * 0.1, w * 0.95, [1, 0.55, 0.2], 0.32, 0.55)
  const tall = (t: number) => Math.sin(Math.PI * t) ** 0.6
  const outline: number[] = []
  for (let n = 0; n <= 30; n++) outline.push(x + (n / 30 - 0.5) * w, y - tall(n / 30) * w * 0.5)
  polygon(canvas, outline, (px, py) => {
    const core = Math.exp(-(((px - x) / (w * 0.33)) ** 2) - ((py - y + w * 0.12) / (w * 0.26)) ** 2)
    return mix([0.52, 0.2, 0.08], [1.35, 0.82, 0.34], core)
  })
  for (const at of [-0.2, 0.16])
    line(canvas, x + at * w * 0.2, y - w * 0.49, x + at * w * 2.2, y, 2.5 * unit, [0.3, 0.12, 0.06])
  disc(canvas, x + w * 0.62, y - w * 0.12, 10 * unit, [0.08, 0.07, 0.1])
}

/** The bare hill that the domes stand on, its edge rising to them. */
function knoll(stage: Stage, horizon: number, at: number) {
  const { canvas, mood, next } = stage
  const { soft, grain } = fields()
  const shift = next() * 512
  const ground = lit(mood, rgb('#b59a74'), 0.4)
  const rim = lit(mood, rgb('#e6cc98'), 0.85)
  const points = [0, canvas.height]
  for (let x = 0; x <= canvas.width + 12; x += 12) {
    const away = (x / canvas.width - at) / 0.42
    const rise = Math.exp(-away * away) * 0.86 + 0.02
    const rough = (sample(soft, shift + x * 0.16, 7) - 0.5) * 0.1
    points.push(x, canvas.height - (canvas.height - horizon) * (rise + rough - 0.02))
  }
  points.push(canvas.width, canvas.height)
  polygon(canvas, points, (x, y) => {
    const down = clamp((y - horizon) / (canvas.height - horizon))
    const tuft = sample(soft, shift + x * 0.5, y * 1.3)
    const speck = grain[((y * 3) & 511) * 512 + ((x * 3) & 511)]!
    return times(
      mix(rim, ground, clamp(down * 1.7)),
      (0.7 + tuft * 0.4 + (speck - 0.5) * 0.35) * (1 - down * 0.3),
    )
  })
}
