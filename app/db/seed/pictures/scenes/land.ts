import { type Rgb, rgb } from '../colour.ts'
import * as forms from '../landforms.ts'
import type { Random } from '../noise.ts'
import type { Form, Ground, Land } from '../scene.ts'
import { paintAurora, paintMoon, paintSky, paintStars } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { type Cover, paintTerrain } from '../terrain.ts'
import { paintWater } from '../water.ts'
import { paintFront } from './front.ts'

export async function paintLand(stage: Stage, view: Land) {
  const { canvas, mood, next, sun } = stage
  const horizon = canvas.height * (view.horizon ?? 0.54)
  paintSky(
    canvas,
    { horizon, sun, clouds: view.clouds ?? 'wisps', disc: sunShows(stage) },
    mood,
    next,
  )
  if (view.night) {
    paintStars(canvas, horizon, next, view.night === 'milkyWay')
    if (view.night === 'aurora') paintAurora(canvas, horizon, next)
    if (view.night === 'moon') paintMoon(canvas, sun.x, sun.y, 30 * stage.unit)
  }
  const still = view.waves !== undefined
  const setting = settings[view.form]
  const mask = await paintTerrain(
    canvas,
    {
      height: shape(view, next),
      cover: cover(view),
      near: setting.near,
      far: setting.far,
      stride: setting.stride,
      eye: setting.eye,
      lens: 0.8,
      horizon,
      haze: view.haze ?? 0.035,
      sun,
      strata: view.form === 'mesas',
      ...(still ? { water: 0 } : {}),
      ...(view.mist === undefined ? {} : { mist: view.mist }),
    },
    mood,
  )
  if (still) {
    const open = view.form === 'plain'
    paintWater(
      canvas,
      {
        mask,
        top: horizon,
        deep: deeps[mood.light]!,
        waves: view.waves!,
        sun,
        glitter: open || sunShows(stage) ? 0.6 : 0.15,
      },
      mood,
      next,
    )
  }
  for (const front of view.front ?? []) paintFront(stage, front, horizon)
}

function sunShows({ canvas, sun, mood }: Stage) {
  return sun.x > 0 && sun.x < canvas.width && ['dawn', 'golden'].includes(mood.light)
}

const settings: Record<Form, { near: number; far: number; stride: number; eye: number }> = {
  alps: { near: 0.3, far: 26, stride: 0.0064, eye: 0.16 },
  hills: { near: 0.3, far: 24, stride: 0.005, eye: 0.3 },
  fjord: { near: 0.3, far: 24, stride: 0.0064, eye: 0.2 },
  dunes: { near: 0.25, far: 26, stride: 0.0064, eye: 0.35 },
  mesas: { near: 0.25, far: 30, stride: 0.0064, eye: 0.14 },
  volcano: { near: 0.3, far: 34, stride: 0.0064, eye: 0.16 },
  plain: { near: 0.3, far: 30, stride: 0.006, eye: 0.12 },
}

const deeps: Record<string, Rgb> = {
  dawn: rgb('#3a4c68'),
  golden: rgb('#2f4352'),
  day: rgb('#1d5a6c'),
  overcast: rgb('#3d4d52'),
  blue: rgb('#142c4c'),
  night: rgb('#060f20'),
}

function shape(view: Land, next: Random): forms.Height {
  const size = view.size ?? 1
  const spot = () => next() * 2 - 1
  switch (view.form) {
    case 'alps': {
      const main = next() < 0.5 ? -1 : 1
      return forms.mountains(
        [
          { x: main * (1.2 + next()), z: 10.5 + next(), height: 4.4 * size, width: 4.2 },
          { x: -main * (4 + next()), z: 12 + next() * 2, height: 3.6 * size, width: 4.6 },
          { x: main * (7 + next()), z: 15, height: 4.2 * size, width: 5 },
          { x: spot() * 3, z: 18, height: 3.8 * size, width: 5 },
        ],
        0.8,
        3.2,
        next,
      )
    }
    case 'volcano':
      return forms.volcano({ x: spot() * 2.5, z: 19, height: 6.2 * size, width: 9 }, next)
    case 'mesas':
      return forms.mesas(
        [
          { x: -2.2 + spot() * 0.4, z: 6.4, height: 1.15 * size, width: 0.75 },
          { x: 1.5 + spot() * 0.4, z: 7.6, height: 1.3 * size, width: 0.85 },
          { x: 0.1 + spot() * 0.6, z: 13, height: 1.5 * size, width: 0.7 },
          { x: 5.4, z: 15, height: 1.6 * size, width: 2 },
          { x: -7, z: 20, height: 1.9 * size, width: 3 },
        ],
        next,
      )
    case 'hills':
      return forms.hills(size, 24, next, view.waves === undefined ? 0 : 5)
    case 'dunes':
      return forms.dunes(0.62 * size, next)
    case 'fjord':
      return forms.fjord(1.7 * size, 0.85, next)
    case 'plain': {
      const far = forms.mountains(
        [{ x: spot() * 5, z: 22, height: 2.2 * size, width: 7 }],
        0.9 * size,
        13,
        next,
      )
      return (x, z) => (z < 12 ? -0.01 : far(x, z) - 0.02)
    }
  }
}

const palettes: Record<Ground, string> = {
  // grass, dry, forest, rock, snow
  meadow: '#7c9a4c #b5ac62 #35553f #9a9088 #ffffff',
  autumn: '#a98a42 #c9793a #8a5a2c #94887e #ffffff',
  snow: '#eef2f6 #dfe6ee #42555a #8d8c90 #ffffff',
  sand: '#e8c08a #d9a36c #b98a58 #cf9a66 #ffffff',
  redRock: '#b5694a #c98558 #6d6a45 #c4633f #ffffff',
  moor: '#8f8a52 #a97f55 #566045 #7f7b76 #ffffff',
  dry: '#c9a968 #dcc084 #6e7448 #b39878 #ffffff',
  lava: '#54604a #4a4a46 #47563f #3f3e40 #ffffff',
  salt: '#efe9e2 #ded6d0 #b7aaa4 #a08f8a #ffffff',
}

function cover(view: Land): Cover {
  const [grass, dry, forest, rock, snow] = palettes[view.ground].split(' ').map(rgb) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ]
  return {
    grass,
    dry,
    forest,
    rock,
    snow,
    snowLine: view.snow ?? 9,
    treeLine: 0.55 + (view.woods ?? 0) * 0.55,
    woods: view.woods ?? 0,
  }
}
