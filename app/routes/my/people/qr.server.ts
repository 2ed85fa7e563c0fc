import qrcode from 'qrcode-generator'

/** A QR code as the path of an SVG: its dark modules as squares of 1, in a box of `size`. */
export type QrView = { size: number; path: string }

export function drawQr(text: string): QrView {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) => runsOf(row, size, code.isDark))
  return { size, path: rows.join('') }
}

/** Dark modules side by side are one rectangle. */
function runsOf(row: number, size: number, isDark: (row: number, column: number) => boolean) {
  let path = ''
  for (let from = 0; from < size; from++) {
    let to = from
    while (to < size && isDark(row, to)) to++
    if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`
    from = to
  }
  return path
}
