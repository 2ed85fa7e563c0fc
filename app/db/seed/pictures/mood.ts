import { type Rgb, rgb } from './colour.ts'

export type Light = 'dawn' | 'golden' | 'day' | 'overcast' | 'blue' | 'night'

/** The colours of an hour: sky from zenith to horizon, the sun, what it lights, shade, haze and clouds. */
export type Mood = {
  light: Light
  sky: readonly Rgb[]
  sun: Rgb
  shade: Rgb
  haze: Rgb
  cloudLit: Rgb
  cloudShade: Rgb
  /** how much the sun's colour spreads around it, 0..1 */
  glow: number
}

function mood(light: Light, sky: string, rest: string, glow: number): Mood {
  const [sun, shade, haze, cloudLit, cloudShade] = rest.split(' ').map(rgb) as unknown as Rgb[]
  return {
    light,
    sky: sky.split(' ').map(rgb),
    sun: sun!,
    shade: shade!,
    haze: haze!,
    cloudLit: cloudLit!,
    cloudShade: cloudShade!,
    glow,
  }
}

// sky from zenith to horizon; then sun, shade, haze, lit cloud, shaded cloud
export const moods = {
  roseDawn: mood(
    'dawn',
    '#4a5f8f #7d84ad #c79fb0 #f2b8a4 #fbd5b0',
    '#ffd9ae #5b6189 #dcb2b4 #ffc9b4 #8d83a8',
    0.5,
  ),
  mintDawn: mood(
    'dawn',
    '#3f6d86 #6f9aa4 #a9c4b4 #e6dcb2 #fbe6b4',
    '#ffe9b8 #4d7078 #cfd8bf #fff0cf #86a3a6',
    0.45,
  ),
  lilacDawn: mood(
    'dawn',
    '#3c4a7d #6d6ba3 #a98bbd #e3a9b8 #f7cdb6',
    '#ffcfae #54568a #c3a5c4 #f9bfc0 #77709f',
    0.45,
  ),
  amber: mood(
    'golden',
    '#2f5676 #6b8290 #c3a77c #f0b25e #ffcf7a',
    '#ffc56b #4b566b #e6b377 #ffcf8a #8f7c80',
    0.85,
  ),
  ember: mood(
    'golden',
    '#2b2f5c #63456f #b8566a #ef7f4f #ffb55a',
    '#ff9a4a #46406b #d98362 #ff9566 #66507c',
    0.9,
  ),
  honey: mood(
    'golden',
    '#5f93ad #93b3b3 #d2cba6 #f6d896 #ffe6ab',
    '#ffdc94 #5c7480 #ecd6a8 #fff0cd #a6a8a4',
    0.7,
  ),
  coral: mood(
    'golden',
    '#3d5b8a #7a7aa3 #c98a98 #f79d83 #ffc79a',
    '#ffb07c #50577f #e0a493 #ffb49a #8a7899',
    0.8,
  ),
  clear: mood(
    'day',
    '#1f5f9e #3a80b9 #6aa8d2 #a5cee3 #d4e7ea',
    '#fff4dc #56779a #b9d3e0 #ffffff #a9bccb',
    0.25,
  ),
  summer: mood(
    'day',
    '#2272a8 #4296bf #7abbd0 #b5d9d6 #e6ebd6',
    '#fff0cc #5a8296 #c6dcd8 #fffaf0 #b3c3c8',
    0.3,
  ),
  winter: mood(
    'day',
    '#3a6f9f #6796bb #9bbbd0 #cbdce2 #eef0ec',
    '#fff1dc #6f8fb3 #cfdde6 #ffffff #b2c1d0',
    0.3,
  ),
  pearl: mood(
    'overcast',
    '#8b97a0 #a1abb0 #b8bfc0 #cdd0cd #dcdcd5',
    '#e6e4dc #77838b #c4c9c9 #e3e3de #8d979d',
    0.12,
  ),
  storm: mood(
    'overcast',
    '#39454f #53616b #74828a #98a3a5 #bcc1bc',
    '#d6d6cc #4a5760 #93a0a4 #c3c8c6 #3d4852',
    0.15,
  ),
  moss: mood(
    'overcast',
    '#77867f #929f94 #aeb8a9 #c7cdbb #d9dbc8',
    '#e4e3cb #5d6d63 #b9c3b3 #dfe1d0 #7d8b83',
    0.14,
  ),
  deepBlue: mood(
    'blue',
    '#0f1f45 #1d3768 #35578f #6a7fa9 #c59a94',
    '#f2a583 #2a3f68 #4b6391 #8e86a8 #263a63',
    0.4,
  ),
  tealBlue: mood(
    'blue',
    '#0c2a3f #174560 #2f6c80 #6b9a9b #d8b692',
    '#ffc79a #1f4a5e #4d7f8b #96a8a4 #21485c',
    0.4,
  ),
  violetBlue: mood(
    'blue',
    '#161a45 #2c2d6b #51468b #8e639c #e0908e',
    '#ff9f86 #352f66 #6a5590 #b07ba4 #2b2a60',
    0.45,
  ),
  indigo: mood(
    'night',
    '#05081a #0a1230 #121f47 #1d305c #2f4670',
    '#9fb4dd #16223f #21345a #3a4a72 #0f1935',
    0.15,
  ),
  pine: mood(
    'night',
    '#030d16 #061a26 #0b2b38 #14404a #255a5c',
    '#a8d8c8 #0e2830 #18404a #24505a #0a222c',
    0.15,
  ),
  cityNight: mood(
    'night',
    '#080a1c #11152f #221f45 #43305a #7c4c5c',
    '#ffb977 #191a38 #3f3354 #6b4c63 #15152f',
    0.25,
  ),
  neon: mood(
    'night',
    '#0a0720 #170d38 #2b1550 #54206a #8c3f7c',
    '#ff8fb8 #1c1240 #472a68 #7a3f80 #150c30',
    0.25,
  ),
} satisfies Record<string, Mood>

export type MoodName = keyof typeof moods
