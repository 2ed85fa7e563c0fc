type EdgePart = string | false | null | undefined

/** Shows parts such as "Zermatt · 46.02 N 7.75 E · 35 mm · golden hour". */
export function Caption({ parts, className }: { parts: EdgePart[]; className?: string }) {
  const line = edgeLine(parts)
  return line ? <p className={`edge ${className ?? ''}`}>{line}</p> : null
}

export function edgeLine(parts: EdgePart[]) {
  return parts.filter(Boolean).join(' · ')
}
