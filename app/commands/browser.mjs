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

/** In Playwright's own download of Chromium, by system. */
const downloaded = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

/** `CHROMIUM_PATH` names a Chromium kept elsewhere. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...installed, ...ofPlaywright()].find((path) =>
    existsSync(path),
  )
}

function ofPlaywright() {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), caches, 'ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  return versions.flatMap((version) => downloaded.map((path) => join(folder, version, path)))
}
