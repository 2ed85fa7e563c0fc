/**
 * A QR code of `size` by `size` modules, row by row: the dark ones are the bits set in the digits
 * of `modules`, four in each. As a path the page would carry it twice, drawn and to be drawn from.
 */
export type QrView = { size: number; modules: string }

type QrCodeProps = { qr: QrView; label: string; className: string }

/** The styles draw it dark on white in both themes; readers need four light modules around it. */
export function QrCode({ qr, label, className }: QrCodeProps) {
  const side = qr.size + 8
  return (
    <svg className={className} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <path d={pathOf(qr)} />
    </svg>
  )
}

/** Dark modules side by side are one rectangle. */
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
