import { expect, test } from 'vitest'
import { deviceName } from '#app/domain/accounts/device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)'

test.each([
  [`${windows} Gecko/20100101 Firefox/128.0`, 'Firefox on Windows'],
  [`${iPhone} ${webKit} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${windows} ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webKit} Chrome/64.0.0.0 Safari/537.36 Edge/17.17134`, 'Edge on Windows'],
  [`${android} ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0`, 'Edge on Android'],
  [`${iPhone} ${webKit} Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${mac} ${webKit} Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
  [`${iPhone} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${linux} ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${linux} ${webKit} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${linux} ${webKit} Chromium/126.0.0.0`, 'Chrome on Linux'],
  [`${android} ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${iPad} ${webKit} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [
    `${android} ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${linux} ${webKit} Chrome/126.0 Safari/537.36 OPR/112.0`, 'Opera on Linux'],
  [`${iPhone} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7`, 'Opera on iPhone'],
  [`${iPhone} ${webKit} OPiOS/16.0 Mobile/15E148 Safari/9537.53`, 'Opera on iPhone'],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12 Version/12.16', 'Opera on Windows'],
  [`${mac} ${webKit} Chrome/126.0 Safari/537.36 Vivaldi/6.8`, 'Vivaldi on Mac'],
  [`${windows} ${webKit} Chrome/124.0 YaBrowser/24.6 Safari/537.36`, 'Yandex Browser on Windows'],
  [`${mac} ${webKit} Version/17.5 Safari/605.1.15 DuckDuckGo/7`, 'DuckDuckGo on Mac'],
  [`${iPhone} ${webKit} Mobile/15E148`, 'An app on iPhone'],
  [`${mac} ${webKit}`, 'Mac'],
  ['Version/17.5 Mobile/15E148', 'Unknown device'],
  ['Recce/12 CFNetwork/1496 Darwin/23.5.0', 'Recce app'],
  ['recce/12 (iPhone)', 'Recce app on iPhone'],
  ['Expo/2.30', 'An app'],
  ['okhttp/4.9.2', 'An app'],
  ['Settings CFNetwork/1496 Darwin/23.5.0', 'An app'],
  ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)', 'An app on Android'],
  ['curl/8.5.0', 'curl'],
  ['iPhone', 'iPhone'],
  ['Darwin like Mac OS X', 'Mac'],
  ['(Macintosh)', 'Mac'],
  ['', 'Unknown device'],
  ['x'.repeat(200), 'Unknown device'],
])('a device that says %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ...['PreRecce/1', 'xExpo/1', 'xokhttp/4', 'xCFNetwork/1', 'xDalvik/2', 'xEdge/17', 'xOPR/1'],
  ...['xSamsungBrowser/1', 'xVivaldi/6', 'xYaBrowser/24', 'xDuckDuckGo/7', 'xFirefox/1'],
  ...['xChrome/1', 'xVersion/17.5 Safari/605', 'Version/17.5 xSafari/605', 'Version/x Safari/6'],
  ...['xAppleWebKit/6 Mobile/1', 'AppleWebKit/6 xMobile/1', 'xcurl/8'],
  ...['xiPhone', 'iPhones', 'xiPad', 'iPads', 'xAndroid', 'Androids', 'xCrOS', 'CrOSs'],
  ...['xWindows', 'Windowss', 'xMac OS X', 'Mac OS Xs', 'xMacintosh', 'Macintoshs'],
  ...['xLinux', 'Linuxs'],
])('a word that only begins or ends like a known one says nothing: %s', (userAgent) => {
  expect(deviceName(userAgent)).toBe('Unknown device')
})
