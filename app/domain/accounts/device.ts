/** The first match counts, because most User-Agents name other browsers too. */
const browsers: [RegExp, string][] = [
  [/\bRecce\//i, 'Recce app'],
  [/\bExpo\/|\bokhttp\/|\bCFNetwork\/|\bDalvik\//, 'An app'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bAppleWebKit\/.*\bMobile\//, 'An app'],
  [/\bcurl\//, 'curl'],
]

/** The first match counts: Android and ChromeOS name Linux too, and an iPhone names Mac OS. */
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the device of a User-Agent header, such as 'Firefox on Windows' or 'Unknown device'. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
