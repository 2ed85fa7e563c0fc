type PortraitProps = {
  /** Whose it is: its first letters stand there while there is no picture. */
  name: string
  /** The same picture in each format; nothing where there is none. */
  urls?: { avif: string; webp: string; jpeg: string }
  /** The average colour, `#rrggbb`. */
  color?: string
  /** Pixels of a side. */
  size: number
}

/** The square picture of a person. */
export function Portrait({ name, urls, color, size }: PortraitProps) {
  const box = { width: size, height: size, ...(color ? { background: color } : {}) }
  if (!urls) {
    return (
      <span className="portrait" style={{ ...box, fontSize: size * 0.42 }} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <picture className="portrait" style={box}>
      <source type="image/avif" srcSet={urls.avif} />
      <source type="image/webp" srcSet={urls.webp} />
      <img src={urls.jpeg} width={size} height={size} alt={`Portrait of ${name}`} />
    </picture>
  )
}

function initialsOf(name: string) {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('')
}
