type EdgePart = string | false | null | undefined

/**
 * The line that a film carries beside its frame: "Zermatt · 46.02 N 7.75 E · 35 mm · golden hour".
 */
export function EdgePrint({ parts, className }: { parts: EdgePart[]; className?: string }) {
  const line = edgeLine(parts)
  return line ? <p className={`edge ${className ?? ''}`}>{line}</p> : null
}

export function edgeLine(parts: EdgePart[]) {
  return parts.filter(Boolean).join(' · ')
}
