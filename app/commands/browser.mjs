import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The headless shell has no windows: a new page takes a third less work than in Chromium. */
const shell = '/usr/bin/chromium-headless-shell'

const downloaded = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

const downloadedShells = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-mac/headless_shell',
]

/** Finds Chromium. `CHROMIUM_PATH` takes precedence. */
export function findBrowser() {
  return first([named(), ...installed, ...ofPlaywright('chromium', downloaded)])
}

export function findShell() {
  return first([named(), shell, ...ofPlaywright('chromium_headless_shell', downloadedShells)])
}

function named() {
  return process.env.CHROMIUM_PATH || undefined
}

function first(paths) {
  return paths.find((path) => path && existsSync(path))
}

function ofPlaywright(name, programs) {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), caches, 'ms-playwright')
  if (!existsSync(folder)) return []
  const pattern = new RegExp(`^${name}-\\d+$`)
  const versions = readdirSync(folder).filter((entry) => pattern.test(entry))
  return versions.flatMap((version) => programs.map((path) => join(folder, version, path)))
}
