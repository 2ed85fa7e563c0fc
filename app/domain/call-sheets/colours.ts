import type { VersionColour } from './document.ts'

/** The paper of each version, as sRGB. Dark words on it have a contrast of 7 and more. */
export const paperColours: Record<VersionColour, string> = {
  white: '#ffffff',
  blue: '#b9d6ee',
  pink: '#f6c5d0',
  yellow: '#f7e98a',
  green: '#bfe0b8',
  goldenrod: '#ecc35c',
  buff: '#ead3a8',
  salmon: '#f8b79c',
  cherry: '#ee9aa0',
}
