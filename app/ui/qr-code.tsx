/** `modules` is hexadecimal, row by row; each set bit is a dark module. */
export type QrView = { size: number; modules: string }

type QrCodeProps = { qr: QrView; label: string; className: string }

/** Dark on white in both themes, with the margin of four modules that scanners need. */
export function QrCode({ qr, label, className }: QrCodeProps) {
  const side = qr.size + 8
  return (
    <svg className={className} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <path d={pathOf(qr)} />
    </svg>
  )
}

function pathOf({ size, modules }: QrView) {
  const isDark = (row: number, column: number) => {
    const at = row * size + column
    return (
      column < size && ((Number.parseInt(modules.charAt(at >> 2), 16) >> (3 - (at & 3))) & 1) > 0
    )
  }
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from
      while (isDark(row, to)) to++
      if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`
      from = to
    }
  }
  return path
}
