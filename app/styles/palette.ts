type Pair = { light: string; dark: string }

export const white = '#ffffff'
export const black = '#000000'
export const ground: Pair = { light: '#f7f5f0', dark: '#0e1013' }
export const surface: Pair = { light: '#fffdf9', dark: '#171a1f' }
export const sunken: Pair = { light: '#eeebe3', dark: '#08090b' }
export const ink: Pair = { light: '#14130f', dark: '#ece9e2' }
export const muted: Pair = { light: '#615d54', dark: '#a19d94' }
export const line: Pair = { light: '#dcd8cd', dark: '#2a2e35' }
export const lineStrong: Pair = { light: '#8b867a', dark: '#6e7177' }
export const accent = '#e08a2e'
export const accentInk: Pair = { light: '#8f4f0b', dark: '#eda04a' }
export const onAccent = ink.light
/** The background of photos, in both themes, and the colour of text on it. */
export const stage = ground.dark
export const onStage = ground.light
export const info: Pair = { light: '#3f5e9a', dark: '#93b0e6' }
export const success: Pair = { light: '#2c6a41', dark: '#7fc593' }
export const warning: Pair = { light: '#7d5a00', dark: '#e3c25a' }
export const error: Pair = { light: '#b0261c', dark: '#f2958a' }
export const admin: Pair = { light: '#b3440a', dark: '#ff8f57' }
