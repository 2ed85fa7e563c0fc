type CaptionPart = string | false | null | undefined

/** Shows parts such as "Zermatt · 46.02 N 7.75 E · 35 mm · golden hour". */
export function Caption({ parts, className }: { parts: CaptionPart[]; className?: string }) {
  const line = joinCaption(parts)
  return line ? <p className={`caption ${className ?? ''}`}>{line}</p> : null
}

export function joinCaption(parts: CaptionPart[]) {
  return parts.filter(Boolean).join(' · ')
}
