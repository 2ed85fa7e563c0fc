import qrcode from 'qrcode-generator'
import { createLruCache } from '#app/format/lru-cache.ts'
import type { QrView } from '#app/ui/qr-code.tsx'

const drawn = createLruCache<QrView>(500)

export function drawQr(text: string): QrView {
  return drawn.find(text) ?? drawn.store(text, draw(text))
}

function draw(text: string): QrView {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let bits = ''
  for (let at = 0; at < size * size; at++)
    bits += code.isDark(Math.floor(at / size), at % size) ? '1' : '0'
  const digits = bits.match(/.{1,4}/g) ?? []
  return { size, modules: digits.map((four) => toDigit(four.padEnd(4, '0'))).join('') }
}

function toDigit(four: string) {
  return Number.parseInt(four, 2).toString(16)
}
